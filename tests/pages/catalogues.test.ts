import { describe, expect, it } from 'vitest';
import { FRAMEWORKS } from '#shared/frameworks.ts';
import { supportedClauses } from '#shared/integrations/evidence.ts';
import { SYSTEMS } from '#shared/integrations/systems.ts';
import { templateFile } from '#shared/templates/template.ts';
import { TEMPLATES } from '#shared/templates/templates.ts';
import { clientOf } from '../support/client.ts';
import { unescapeHtml } from '../support/page-parts.ts';
import { prepared } from '../support/prepared.ts';

const { get, read } = clientOf({ url: await prepared('site') });

/** The ids of the entries that a page shows. */
function shownIn(html: string): string[] {
  return [...html.matchAll(/<\w+ [^>]*data-entry="([^"]*)"[^>]*>/g)]
    .filter(([tag]) => !/\shidden\b/.test(tag))
    .map(([tag, id]) => id || /\sid="([^"]+)"/.exec(tag)?.[1] || '');
}

/** The first tag with such an attribute. */
const tagWith = (html: string, attribute: string) =>
  new RegExp(`<\\w+ [^>]*${attribute}[^>]*>`).exec(html)?.[0] ?? '';

it('/integrations shows every system with all that is granted to it', async () => {
  const html = await read('/integrations');
  expect(shownIn(html).sort()).toEqual(SYSTEMS.map(({ id }) => id).sort());
  // Each may break after its dots and slashes.
  for (const { access } of SYSTEMS)
    for (const grant of access.grants)
      expect(html.replaceAll('<wbr/>', '')).toContain(`>${grant}</code>`);
  expect(html).toContain(`Showing ${SYSTEMS.length} of ${SYSTEMS.length}`);
  expect(tagWith(html, 'data-none')).toContain(' hidden');
});

it.each([
  ['/integrations?category=code&state=available', 'github gitlab bitbucket azure-devops'],
  [
    '/integrations?q=HIPAA+for&category=hr&state=available',
    'workday rippling bamboohr gusto knowbe4',
  ],
  // By other names, and by words of questions and of answers, best first.
  ['/use-cases?q=RoPA', 'gdpr-privacy'],
  ['/faq?q=CPA+firm', 'our-auditor'],
  ['/faq?topic=ai-and-people', 'ai-decisions ai-training risk-labels'],
])('%s shows what it asks for', async (path, ids) => {
  const html = await read(path);
  expect(shownIn(html).join(' ')).toBe(ids);
  if (path.startsWith('/integrations'))
    expect(html).toContain(`Showing ${ids.split(' ').length} of ${SYSTEMS.length}`);
});

describe('/integrations and the frameworks', () => {
  /** The names of the frameworks whose clauses are shown. */
  const namesIn = (html: string) =>
    new Set(
      [...html.matchAll(/<span( hidden="")? data-value="framework=(\w+)"/g)]
        .filter(([, hidden]) => !hidden)
        .map(([, , id]) => id),
    );

  it('for one alone shows its clauses and who supports any', async () => {
    const supporting = SYSTEMS.filter(({ evidence }) => supportedClauses(evidence, 'hipaa')[0]);
    for (const query of ['framework=hipaa', 'q=HIPAA']) {
      const html = await read(`/integrations?${query}`);
      expect(shownIn(html).sort(), query).toEqual(supporting.map(({ id }) => id).sort());
      expect(namesIn(html)).toEqual(new Set(['hipaa']));
      expect(tagWith(html, 'data-partial')).toContain(' hidden');
    }
  });

  it('shows all of them where none is asked for, and several where several are', async () => {
    for (const [query, names] of [
      ['', FRAMEWORKS],
      ['?q=HIPAA,+PCI+okta', ['hipaa', 'pci']],
      ['?framework=gdpr&q=HIPAA+okta', ['gdpr']],
    ] as const)
      expect(namesIn(await read(`/integrations${query}`))).toEqual(new Set(names));
  });
});

it('/integrations folds its categories and rows, and opens them for what is asked for', async () => {
  /** How many there are of a kind, and how many are open. */
  const openOf = async (kind: string, query = '') => {
    const html = await read(`/integrations${query}`);
    const tags = html.match(new RegExp(`<details data-${kind}="[^>]*>`, 'g')) ?? [];
    return [tags.length, tags.filter((tag) => /\sopen\b/.test(tag)).length];
  };
  expect(await openOf('searched')).toEqual([SYSTEMS.length, 0]);
  expect(await openOf('searched', '?q=okta.logs.read')).toEqual([SYSTEMS.length, SYSTEMS.length]);
  expect((await openOf('narrowed'))[1]).toBe(0);
  const [categories = 0, open] = await openOf('narrowed', '?state=available');
  expect(categories).toBeGreaterThan(1);
  expect(open).toBe(categories);
});

it('/integrations says that nothing matches, and which condition stands in the way', async () => {
  const html = await read('/integrations?category=hr&q=github');
  expect(shownIn(html)).toEqual([]);
  expect(tagWith(html, 'data-none')).not.toContain(' hidden');
  expect(tagWith(html, 'data-without="category"')).not.toContain(' hidden');
  expect(tagWith(html, 'data-without="words"')).not.toContain(' hidden');
  expect(tagWith(html, 'data-without="state"')).toContain(' hidden');
  expect(html).toContain('href="/integrations?q=github"');
});

it.each([
  ['/integrations', 'Salesforce & co'],
  ['/use-cases', '<b>zebra</b>'],
])('%s passes what it does not find on to a person', async (path, words) => {
  const html = await read(`${path}?${new URLSearchParams({ q: words })}`);
  expect(shownIn(html)).toEqual([]);
  const [, link = ''] = /data-none.*<a href="([^"]+)" data-ask/s.exec(html) ?? [];
  const contact = await read(unescapeHtml(link));
  const shown = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  expect(contact).toContain(`>I searched the site for “${shown}” and did not find it.</textarea>`);
});

it('/contact takes no more words than a search has, on one line', async () => {
  const typed = `one%0A%0Dtwo%00${'x'.repeat(300)}`;
  const [, message = ''] =
    /<textarea[^>]*>([^<]*)/.exec(await read(`/contact?searched=${typed}`)) ?? [];
  expect(message).toMatch(/“one twox{92}”/);
});

it('/templates offers each file, which comes as a file', async () => {
  const html = await read('/fr-FR/templates');
  expect(shownIn(html)).toHaveLength(TEMPLATES.length);
  for (const template of TEMPLATES) {
    const address = templateFile(template);
    expect(html).toContain(`href="${address}"`);
    const { headers } = await get(address).expect(200);
    const type = { xlsx: 'spreadsheetml.sheet', docx: 'wordprocessingml.document' }[
      template.format
    ];
    expect(headers).toMatchObject({
      'content-type': `application/vnd.openxmlformats-officedocument.${type}`,
      'content-disposition': `attachment; filename="${template.id}.${template.format}"`,
    });
    await get(address, { 'if-none-match': String(headers.etag) }).expect(304);
  }
});

describe('/faq', () => {
  const openIn = (html: string) =>
    [...html.matchAll(/<details open="".*?<div id="([^"]+)"/g)].map(([, id]) => id);

  it('shows all questions closed, each under an address of its own', async () => {
    const html = await read('/faq');
    const ids = shownIn(html);
    expect(ids.length).toBeGreaterThan(20);
    expect(openIn(html)).toEqual([]);
    for (const id of ids) {
      expect(html).toContain(` id="${id}"`);
      expect(html).toContain(`<a href="#${id}"`);
    }
  });

  it('says that it shows what has some of the words, where nothing has all', async () => {
    const html = await read('/faq?q=how+can+I+unsubscribe+or+cancel');
    expect([shownIn(html), openIn(html)]).toEqual([['contract-terms'], ['contract-terms']]);
    expect(tagWith(html, 'data-partial')).not.toContain(' hidden');
    expect(tagWith(html, 'data-none')).toContain(' hidden');
    expect(tagWith(await read('/faq?q=refund'), 'data-partial')).toContain(' hidden');
  });
});
