import { expect, it } from 'vitest';
import { BLUEPRINT_CASES, CASE_INSTANT } from '../support/blueprint-cases.ts';
import { clientOf, locationOf } from '../support/client.ts';
import { untilMailed } from '../support/outbox.ts';
import { elements, unescapeHtml } from '../support/page-parts.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const site = await siteOfFile({}, { at: CASE_INSTANT });
const { submit, read } = clientOf(site);

const PAGE = `/compliance-blueprint?${BLUEPRINT_CASES[4]?.query}`;

/** The values of the request form in the page's HTML. */
function fieldsOf(html: string) {
  const [form = ''] = /<form[^>]*action="\/api\/consultation".*?<\/form>/s.exec(html) ?? [];
  return {
    interest: elements(form, 'option').find((option) => 'selected' in option)?.value,
    message: unescapeHtml(/<textarea[^>]*>(.*?)<\/textarea>/s.exec(form)?.[1] ?? ''),
    returnTo: elements(form, 'input').find(({ name }) => name === 'returnTo')?.value,
  };
}

const send = (fields: object, email: string) =>
  submit('/api/consultation', { ...fields, name: 'Ada Okafor', email });

it('a blueprint goes to the team in the message, and the page comes back with it and with thanks', async () => {
  const fields = fieldsOf(await read(PAGE));
  expect(fields.interest).toBe('compliance');
  expect(fields.message).toContain('Controls: 83 after overlap, 61 to build');

  const back = await locationOf(send(fields, 'ada@northwind.example'));
  expect(back.startsWith(`${PAGE}&sent=consultation&state=sent&reference=AH-`)).toBe(true);
  const thanks = await read(back);
  expect(thanks).toContain('Request Submitted!');
  expect(thanks).toContain('61 to build, 22 in place');

  const [mail] = await untilMailed(site, 'hello@auditharbor.example');
  expect(mail.replyTo?.[0]?.address).toBe('ada@northwind.example');
  for (const line of [
    'compliance',
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
  const typed = { ...fieldsOf(await read(PAGE)), message: 'My own words about it' };
  const { text } = await send(typed, 'ada@northwind').expect(422);
  expect(text).toContain('Please correct the following:');
  expect(fieldsOf(text)).toMatchObject({ message: typed.message, returnTo: PAGE });
  expect(text).toContain('61 to build, 22 in place');
});
