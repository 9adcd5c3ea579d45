import { beforeEach, expect, it } from 'vitest';
import { databaseOfTests } from './database.ts';

const { call, claim, exec, settle, submit } = databaseOfTests();
beforeEach(() => exec('delete from public.leads'));

/** The names of the mails that may be sent now. */
const claimNames = async () => (await claim()).map(({ message_id }) => message_id.split('@')[0]);
/** Claims what may be sent, and settles it so. */
const settleAll = async (outcome: 'sent' | 'retry') => {
  const claimed = await claim();
  for (const mail of claimed) await settle(mail, outcome);
  return claimed;
};
/** Sends what may be sent; returns the names. */
const sendNames = async () =>
  (await settleAll('sent')).map(({ message_id }) => message_id.split('@')[0]);
/** Makes due what has been tried. */
const retryNow = () =>
  exec('update public.outbox set next_attempt_at = now() where counted_at is not null');
/** Moves everything back in time, as if it had happened earlier. */
const wait = (time: string) =>
  exec(`update public.outbox set counted_at = counted_at - interval '${time}',
    created_at = created_at - interval '${time}', next_attempt_at = next_attempt_at - interval '${time}',
    lease_until = lease_until - interval '${time}'`);

interface Owed {
  name: string;
  mailbox?: string | null;
  /** Of a mail to a visitor; else the invitation to a call. */
  template?: string;
  is_receipt?: boolean;
  answers_link?: boolean;
  may_lapse?: boolean;
}

/** Stores a lead with these mails; returns whether a mail to the visitor must wait. */
async function owe(...mails: Owed[]): Promise<boolean> {
  const [{ name } = { name: '' }] = mails;
  const owed = mails.map(({ name: id, mailbox = 'a@a.example', template, ...counting }) => ({
    template: mailbox ? (template ?? 'meeting-visitor') : 'team-lead',
    message_id: `${id}@auditharbor.example`,
    mailbox,
    ...counting,
  }));
  return (await submit('privacy', name, { reference: `AH-${name}` }, owed)).is_mail_held;
}

/** So many mails, each to a mailbox of its own. */
const many = (name: string, count: number, more: Partial<Owed> = {}, from = 0): Owed[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${name}-${from + index}`,
    mailbox: `${from + index}@${name}.example`,
    ...more,
  }));

const RECEIPT = { is_receipt: true, may_lapse: true };

it('lets three go, and what was held as the day goes by, in order', async () => {
  const held = [];
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) held.push(await owe({ name }));
  expect(held).toEqual([false, false, false, true, true, true, true, true]);
  expect(await sendNames()).toEqual(['a', 'b', 'c']);
  await wait('23 hours 59 minutes');
  expect(await sendNames()).toEqual([]);
  await wait('1 minute');
  expect(await sendNames()).toEqual(['d', 'e', 'f']);
  // First come, first served.
  await wait('1 hour');
  for (const name of ['i', 'j']) expect(await owe({ name })).toBe(true);
  await wait('23 hours');
  expect(await sendNames()).toEqual(['g', 'h', 'i']);
  await wait('24 hours');
  expect(await sendNames()).toEqual(['j']);
});

it('counts a mail once, however often it is tried, and while it is tried', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await owe({ name });
  for (let round = 0; round < 3; round += 1) {
    const claimed = await settleAll('retry');
    expect(claimed.map(({ message_id }) => message_id[0])).toEqual(['a', 'b', 'c']);
    await retryNow();
  }
  // A day later two of the three are still being retried: they may arrive at any moment.
  await wait('23 hours');
  const [a, b, c] = await claim();
  if (!a || !b || !c) throw new Error('nothing was claimed');
  await settle(a, 'sent');
  await wait('2 hours');
  expect(await claimNames()).toEqual(['b', 'c']);
});

it('lets one receipt go in a day, and other mail beside it', async () => {
  expect(await owe({ name: 'r1', is_receipt: true })).toBe(false);
  expect(await owe({ name: 'r2', is_receipt: true })).toBe(true);
  expect(await owe({ name: 'a' })).toBe(false);
  expect(await owe({ name: 'b' })).toBe(false);
  expect(await owe({ name: 'c' })).toBe(true);
  expect(await owe({ name: 'other', mailbox: 'b@b.example', is_receipt: true })).toBe(false);
  expect((await sendNames()).toSorted()).toEqual(['a', 'b', 'other', 'r1']);
  await wait('24 hours');
  expect((await sendNames()).toSorted()).toEqual(['c', 'r2']);
});

it('lets twelve answers to a link go in a day, whatever else the mailbox was sent', async () => {
  for (const name of ['a', 'b', 'c']) expect(await owe({ name })).toBe(false);
  const answers = Array.from({ length: 13 }, (_, index) => `answer-${index}`);
  const held = [];
  for (const name of answers) held.push(await owe({ name, answers_link: true }));
  expect(held).toEqual([...answers.slice(1).map(() => false), true]);
  expect(await owe({ name: 'other', mailbox: 'b@b.example', answers_link: true })).toBe(false);
  // Nor do answers use up what is left for others' mails.
  expect(await owe({ name: 'invitation', mailbox: 'b@b.example' })).toBe(false);
  expect(await sendNames()).toHaveLength(3 + 12 + 2);
  await wait('24 hours');
  expect(await sendNames()).toEqual(['answer-12']);
});

it('lets two mails of privacy requests go in a day, and leaves the third to others', async () => {
  const about = (name: string) => owe({ name, template: 'privacy-visitor' });
  expect(await about('p1')).toBe(false);
  expect(await owe({ name: 'p2', template: 'privacy-person' })).toBe(false);
  expect(await about('p3')).toBe(true);
  expect(await owe({ name: 'call' })).toBe(false);
  expect(await owe({ name: 'call-2' })).toBe(true);
  expect((await sendNames()).toSorted()).toEqual(['call', 'p1', 'p2']);
  await wait('24 hours');
  expect((await sendNames()).toSorted()).toEqual(['call-2', 'p3']);
  // Calls may take all three.
  await wait('24 hours');
  for (const name of ['a', 'b', 'c']) expect(await owe({ name })).toBe(false);
});

it('never holds the team’s mail, nor lets it wait behind what is held', async () => {
  for (let index = 0; index < 20; index += 1) await owe({ name: `visitor-${index}` });
  // Everything is due, and must be held once more.
  await exec(
    "update public.outbox set next_attempt_at = now() - interval '1 hour' where counted_at is null",
  );
  for (let index = 0; index < 10; index += 1) await owe({ name: `team-${index}`, mailbox: null });
  const first = (await claim(10)).map(({ message_id }) => message_id);
  expect(first.every((id) => id.startsWith('team-'))).toBe(true);
});

it('counts exactly where many come together', async () => {
  const held = await Promise.all(
    Array.from({ length: 40 }, (_, index) => owe({ name: `together-${index}` })),
  );
  expect(held.filter((isHeld) => !isHeld)).toHaveLength(3);
  const claims = await Promise.all(Array.from({ length: 8 }, () => claim(5)));
  expect(claims.flat().length + (await claim()).length).toBe(3);
});

it('bounds what all visitors are sent in an hour, and tells the team once a day', async () => {
  /** Sends what may be sent; returns the templates. */
  const send = async () => (await settleAll('sent')).map(({ template }) => template).toSorted();
  const visitors = (count: number) => Array(count).fill('meeting-visitor');
  expect(await owe(...many('many', 100))).toBe(false);
  expect(await send()).toEqual(visitors(100));
  expect(await owe(...many('many', 30, {}, 100))).toBe(true);
  expect(await owe({ name: 'team', mailbox: null })).toBe(false);
  expect(await send()).toEqual(['mails-held', 'team-lead']);
  await wait('59 minutes');
  expect(await send()).toEqual([]);
  await wait('1 minute');
  expect(await send()).toEqual(visitors(30));
  // If the limit is reached again on the same day, the team is not told again; a day later it is.
  await owe(...many('many', 80, {}, 200));
  expect(await send()).toEqual(visitors(70));
  await wait('24 hours');
  await owe(...many('many', 120, {}, 300));
  expect(await send()).toEqual(['mails-held', ...visitors(100)]);
});

it('never sends a receipt that had no room when it was owed, and says so for good', async () => {
  expect(await owe({ name: 'first', ...RECEIPT })).toBe(false);
  expect(await owe({ name: 'second', ...RECEIPT })).toBe(true);
  expect(await sendNames()).toEqual(['first']);
  await call('public.retry_outbox()');
  await wait('25 hours');
  expect(await owe({ name: 'second', ...RECEIPT })).toBe(true);
  expect(await claimNames()).toEqual([]);
});

it('keeps half of what the site sends in an hour from receipts, but not what one holds already', async () => {
  expect(await owe(...many('receipt', 50, RECEIPT))).toBe(false);
  expect(await owe(...many('receipt', 1, RECEIPT, 50))).toBe(true);
  expect(await owe({ name: 'invitation' })).toBe(false);
  // The team is not told if only receipts are held.
  expect(await settleAll('retry')).toHaveLength(51);
  await retryNow();
  expect(await claim()).toHaveLength(51);
});

it('keeps room for calls beside receipts and the mails of privacy requests', async () => {
  expect(await owe(...many('receipt', 50, RECEIPT))).toBe(false);
  const requests = ['privacy-visitor', 'privacy-person'].flatMap((template) =>
    many(template, 17, { template }),
  );
  expect(await owe(...requests)).toBe(false);
  expect(await owe({ name: 'one-more', template: 'privacy-visitor' })).toBe(true);
  expect(await owe(...many('call', 16))).toBe(false);
  // One that is tried again keeps its place.
  const claimed = await settleAll('retry');
  expect(claimed.filter(({ template }) => template !== 'mails-held')).toHaveLength(100);
  await retryNow();
  expect(await claim()).toHaveLength(100);
});

it('counts what was on its way when other news took its place, and tries it no more', async () => {
  await owe({ name: 'a' });
  const [claimed] = await claim();
  if (!claimed) throw new Error('nothing was claimed');
  await exec('select public.withdraw_mails(id) from public.leads');
  await settle(claimed, 'retry');
  const held = [];
  for (const name of ['b', 'c', 'd']) held.push(await owe({ name }));
  expect(held).toEqual([false, false, true]);
  expect(
    await call(
      "public.claim_mail((select lead_id from public.outbox where state = 'lapsed'), 'meeting-visitor', 60)",
    ),
  ).toEqual({ state: null, mail: null });
  await call('public.retry_outbox()');
  expect(await sendNames()).toEqual(['b', 'c']);
  await wait('24 hours');
  expect(await sendNames()).toEqual(['d']);
});
