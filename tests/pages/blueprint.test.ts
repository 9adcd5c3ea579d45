import { describe, expect, it } from 'vitest';
import { readBlueprint } from '#shared/blueprint/read-blueprint.ts';
import { TEMPLATES } from '#shared/templates/templates.ts';
import { BLUEPRINT_CASES, CASE_DAY, CASE_INSTANT } from '../support/blueprint-cases.ts';
import { clientOf } from '../support/client.ts';
import { unescapeHtml, wordsOf } from '../support/page-parts.ts';
import { AWAY } from '../support/site.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const PATH = '/compliance-blueprint';

const site = await siteOfFile(AWAY, { at: CASE_INSTANT });

const client = clientOf(site);
const read = (query = '') => client.read(`${PATH}?${query}`);

/** The words of the sheet with the blueprint's summary, without tags. */
const sheetOf = (html: string) =>
  wordsOf(/<section id="blueprint"(.*?)<\/section>/s.exec(html)?.[1] ?? '');

const written = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.parse(day),
  );

describe('the blueprint without script', () => {
  it.each(BLUEPRINT_CASES.slice(2, 3))('answers: $name', async (known) => {
    const html = await read(known.query);
    const sheet = sheetOf(html);
    expect(sheet).toContain(`Controls ${known.controls} ${known.missing} to build`);
    expect(sheet).toContain(`Documents to write ${known.documents[0]} `);
    expect(sheet).toContain(`Your person-days ${known.days} `);
    const { start, end, weeks } = known;
    expect(sheet).toContain(`Weeks ${weeks} ${written(start)} to ${written(end)}`);
    expect(sheet).toContain(
      known.isLate ? `${known.marginWeeks} weeks late` : `Start by ${written(start)}`,
    );
    expect(html).toContain(`href="/contact?interest=${known.offer}"`);
    const [, asked] = /href="\/compliance-blueprint\.csv\?([^"]+)"/.exec(html) ?? [];
    const file = [...new URLSearchParams(unescapeHtml(asked ?? ''))];
    expect(file).toEqual(expect.arrayContaining([...new URLSearchParams(known.query)]));
  });

  it('answers before anything is asked, and says that it is an example', async () => {
    const html = await read();
    expect(html).toContain('Filled in with an example.');
    expect(sheetOf(html)).toContain('SOC 2 by Aug 31, 2027');
    expect(sheetOf(html)).toContain('Controls 53 46 to build');
  });

  it('says beside the field what counts where an answer is of no use', async () => {
    const html = await read(
      'report=type1&people=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&systems=9e9&deadline=2020-01-01&help=x&days=',
    );
    for (const note of [
      'No framework was picked. The blueprint shows SOC 2.',
      'That answer does not exist. The blueprint uses “26 to 100”.',
      'A whole number from 1 to 200, please. The blueprint uses 12.',
      'That day is not in the future. The blueprint counts back from Aug 31, 2027.',
      'A whole number from 1 to 40, please. The blueprint uses 4.',
    ])
      expect(html).toContain(note);
    expect(html).not.toContain('<script>alert');
    expect(sheetOf(html)).toContain('SOC 2 by Aug 31, 2027');
    // After a plain form post the browser shows the beginning of the sheet, far from its fields.
    expect(sheetOf(html)).toContain('No framework was picked. The blueprint shows SOC 2.');
    expect(html).toContain('<a href="#blueprint-systems" class="link">');
  });

  it('says in a line above the form what comes out, and adds up the plan’s fee', async () => {
    const { query = '', end = '', weeks } = BLUEPRINT_CASES[0] ?? {};
    const html = await read(query);
    const [, line] = /<a href="#blueprint"[^>]*>(.*?)<\/a>/.exec(html) ?? [];
    expect(line?.replace(/<svg.*?<\/svg>/g, '')).toContain(
      `${weeks} weeks, done on ${written(end)}`,
    );
    expect(sheetOf(await read('framework=soc2&report=type1&deadline=2027-12-31'))).toMatch(
      /\$2,500\/month .* \$[\d,]+ for these \d months\. An auditor’s fee is not included\./,
    );
  });

  it('links a document to its template', async () => {
    const html = await read('framework=iso27001&framework=gdpr&framework=ccpa');
    const linked = [...html.matchAll(/href="\/templates#([^"]+)"/g)].map(([, id]) => id);
    expect(linked).toHaveLength(5);
    const ids: readonly (string | undefined)[] = TEMPLATES.map(({ id }) => id);
    for (const id of linked) expect(ids).toContain(id);
  });

  it('is shared under its address, which is no page of its own to search engines', async () => {
    const html = await read(BLUEPRINT_CASES[2]?.query);
    expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/compliance-blueprint"/);
    expect(html).toContain('href="mailto:?subject=Our%20compliance%20blueprint&amp;body=https');
  });

  it('is sent with every answer, also those that count from the day on which it is read', async () => {
    const html = await read('framework=soc2');
    const [, mail = ''] = /href="mailto:\?[^"]*body=([^"]+)"/.exec(html) ?? [];
    const address = new URL(decodeURIComponent(mail));
    const { input } = readBlueprint(new URLSearchParams('framework=soc2'), CASE_DAY);
    expect(readBlueprint(address.searchParams, '2027-02-01')).toEqual({
      input,
      issues: {},
      isExample: false,
    });
    const whole = address.search.slice(1).replaceAll('&', '&amp;');
    expect(html).toContain(`href="${PATH}.csv?${whole}"`);
    const [request = ''] = /<textarea[^>]*>[^<]*/.exec(html) ?? [];
    expect(request, 'the request has it too').toContain(`${PATH}?${whole}`);
  });

  it('goes whole into the request to a specialist about compliance', async () => {
    const html = await read(BLUEPRINT_CASES[4]?.query);
    expect(html).toMatch(/<option value="compliance" selected/);
    for (const line of [
      'Frameworks: SOC 2, ISO 27001, GDPR, HIPAA, PCI DSS, and CCPA',
      'SOC 2 report: Type 2, 12 months',
      'Deadline: Jun 30, 2028',
      'Controls: 83 after overlap, 61 to build',
      'Effort: 189 person-days of ours, 0 handed over',
      'Plan: Feb 20, 2027 to Jun 30, 2028',
      'Plan that fits: Enterprise',
    ])
      expect(/<textarea[^>]*>[^<]*/.exec(html)?.[0]).toContain(line);
  });
});

it('its file holds phases, controls with their clauses, and documents', async () => {
  const text = await client.read(`${PATH}.csv?${BLUEPRINT_CASES[3]?.query}`);
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + 7 + 80 + 22);
  expect(lines).toContain(
    'Phase,Observation period,"SOC 2, ISO 27001, GDPR",,,2027-04-24,2027-10-22,26,3',
  );
  expect(lines).toContain(
    'Control,Multi-factor sign-in,"SOC 2, ISO 27001, GDPR","SOC 2 CC6.1; ISO 27001 A.8.5; GDPR Art. 32",to build,,,,',
  );
  expect(lines).toContain('Document,Statement of applicability,ISO 27001,,To write,,,,');
});
