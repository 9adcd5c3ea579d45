import request from 'supertest';
import { expect, it } from 'vitest';
import { BLUEPRINT_CASES, CASE_INSTANT } from '../support/blueprint-cases.ts';
import { readOutbox } from '../support/outbox.ts';
import { poll } from '../support/poll.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const site = await siteOfFile({}, { at: CASE_INSTANT });

const PAGE = `/compliance-blueprint?${BLUEPRINT_CASES[4]?.query}`;

const decode = (html: string) =>
  html.replace(/&(amp|quot|#x27|lt|gt);/g, (_, name: string) => {
    const signs: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };
    return signs[name] ?? '';
  });

/** The values of the request form in the page's HTML. */
function fieldsOf(html: string) {
  const [form = ''] = /<form[^>]*action="\/api\/consultation".*?<\/form>/s.exec(html) ?? [];
  const find = (pattern: RegExp) => decode(pattern.exec(form)?.[1] ?? '');
  return {
    interest: find(/<option value="([^"]*)" selected/),
    message: find(/<textarea[^>]*>(.*?)<\/textarea>/s),
    returnTo: find(/name="returnTo" value="([^"]*)"/),
  };
}

const send = (fields: Record<string, string>) =>
  request(site.url).post('/api/consultation').type('form').send(fields);

it('a blueprint goes to the team in the message, and the page comes back with it and with thanks', async () => {
  const { text: page } = await request(site.url).get(PAGE).expect(200);
  const fields = fieldsOf(page);
  expect(fields.interest).toBe('compliance');
  expect(fields.message).toContain('Controls: 83 after overlap, 61 to build');

  const { headers } = await send({
    ...fields,
    name: 'Ada Okafor',
    email: 'ada@northwind.example',
  }).expect(303);
  const back = headers.location ?? '';
  const [address = ''] = back.split('#');
  expect(address.startsWith(`${PAGE}&sent=consultation&state=sent&reference=AH-`)).toBe(true);
  const { text: thanks } = await request(site.url).get(address).expect(200);
  expect(thanks).toContain('Request Submitted!');
  expect(thanks).toContain('61 to build, 22 in place');

  const mail = await poll(async () =>
    (await readOutbox(site.dataDir)).find(
      ({ subject, replyTo }) => subject && replyTo?.[0]?.address === 'ada@northwind.example',
    ),
  );
  expect(mail.text).toContain('compliance');
  for (const line of [
    'Frameworks: SOC 2, ISO 27001, GDPR, HIPAA, PCI DSS, and CCPA',
    'SOC 2 report: Type 2, 12 months',
    'Deadline: Jun 30, 2028',
    'Effort: 189 person-days of ours, 0 handed over',
    'Plan: Feb 20, 2027 to Jun 30, 2028',
    'Plan that fits: Enterprise',
  ])
    expect(mail.text).toContain(line);
});

it('what was typed is kept beside the blueprint where something is wrong', async () => {
  const { text: page } = await request(site.url).get(PAGE).expect(200);
  const { text } = await send({
    ...fieldsOf(page),
    message: 'My own words about it',
    name: 'Ada Okafor',
    email: 'ada@northwind',
  }).expect(422);
  expect(text).toContain('Please correct the following:');
  expect(fieldsOf(text).message).toBe('My own words about it');
  expect(fieldsOf(text).returnTo).toBe(PAGE);
  expect(text).toContain('61 to build, 22 in place');
});
