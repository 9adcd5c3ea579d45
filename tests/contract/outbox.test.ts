import { beforeEach, expect, it } from 'vitest';
import { type Claimed, databaseOfTests } from './database.ts';

const { call, claim, exec, names, settle, submit } = databaseOfTests();
beforeEach(() => exec('delete from public.leads'));

async function submitMany(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const mail = { template: 'team-lead', message_id: `${index}@auditharbor.example` };
    await submit('contact', `key-${index}`, { reference: `AH-${index}` }, [mail]);
  }
}

/** Stores one visitor's request under one key, as a consultation or as the call that it became. */
const request = (
  kind: 'consultation' | 'meeting',
  template: string,
  more = {},
  digest: string = kind,
) => {
  const mail = { template, message_id: `${template}.${digest}@auditharbor.example` };
  return submit(kind, 'one-key', { reference: `AH-${kind}`, ...more }, [mail], digest);
};

/** Books a call under the same key; returns its id. */
async function book(): Promise<string> {
  await call(`public.reserve_meeting('one-key', 'd', now() + interval '1 day',
    now() + interval '25 hours', 'UTC', 't', 'Ada', 'ada@meridian.example', 'ada@meridian.example',
    null, 60, now())`);
  const settled = "public.settle_meeting('one-key', 'zoom', 'https://zoom.example/j/1', '1', '')";
  return (await call<{ id: string }>(settled)).id;
}

const cancel = (id: string) =>
  call<{ outcome: string }>('public.change_meeting($1, 0, $2, $3)', [
    id,
    '{}',
    JSON.stringify([{ template: 'meeting-team', message_id: 'cancelled@auditharbor.example' }]),
  ]);

const runOutLeases = () => exec("update public.outbox set lease_until = now() - interval '1 s'");

it.each([
  ['three days ago', -3, "now() - interval '3 days'"],
  ['three years ago, by a clock that is wrong', -1096, "now() - interval '12 months'"],
  ['tomorrow, by a clock that is ahead', 1, 'now()'],
])('counts a lead that was taken %s from a time that can be', async (_when, days, expected) => {
  const taken_at = new Date(Date.now() + days * 86_400_000).toISOString();
  await request('consultation', 'team-lead', { taken_at });
  const away = `select round(extract(epoch from created_at - (${expected})) / 600) from public.leads`;
  expect((await names(away)).map(Number)).toEqual([0]);
});

it('gives each row to one of many that claim together', async () => {
  await submitMany(30);
  const claims = await Promise.all(Array.from({ length: 8 }, () => claim(5)));
  const ids = claims.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const rest = await claim(30);
  expect(new Set([...ids, ...rest.map(({ id }) => id)]).size).toBe(30);
  expect(await claim()).toEqual([]);
});

it('gives a row to another when the lease has run out, and lets the first settle nothing', async () => {
  await submitMany(1);
  const [first] = await claim(1);
  expect(await claim()).toEqual([]);
  await runOutLeases();
  const [second] = await claim();
  if (!first || !second) throw new Error('nothing was claimed');
  expect(second).toMatchObject({ id: first.id, attempt: 2, lead: { reference: 'AH-0' } });
  expect(await settle(first, 'retry')).toEqual({ state: null });
  expect(await settle(second, 'sent')).toEqual({ state: 'sent' });
  expect(await settle(second, 'retry')).toEqual({ state: null });
  expect(await claim()).toEqual([]);
});

it('waits twice as long after each failure, six hours at most, and gives up after twenty', async () => {
  await submitMany(1);
  const waits: number[] = [];
  let state: string | null = 'pending';
  while (state === 'pending') {
    await exec('update public.outbox set next_attempt_at = now()');
    const [claimed] = await claim();
    if (!claimed) throw new Error('nothing was claimed');
    ({ state } = await settle(claimed, 'retry'));
    const [wait] = await names(
      'select extract(epoch from next_attempt_at - now()) from public.outbox',
    );
    waits.push(Math.round(Number(wait)));
  }
  expect(state).toBe('dead');
  expect(waits).toHaveLength(20);
  const expected = waits.map((_wait, index) => Math.min(15 * 2 ** index, 21_600));
  for (const [index, wait] of waits.entries())
    expect(Math.abs(wait - (expected[index] ?? 0))).toBeLessThan(3);
  expect(await claim()).toEqual([]);
  expect(await call('public.retry_outbox()')).toBe(1);
  expect(await claim()).toHaveLength(1);
});

it('gives up at once what was refused, and retries one lead alone by its reference', async () => {
  await submitMany(2);
  for (const claimed of await claim()) await settle(claimed, 'refused');
  expect(await claim()).toEqual([]);
  expect(await call('public.unsent_mails()')).toMatchObject([{ to: 'team', state: 'given_up' }]);
  expect(await call('public.retry_outbox($1)', ['AH-1'])).toBe(1);
  const [revived, ...others] = await claim();
  expect(others).toEqual([]);
  expect(revived).toMatchObject({ attempt: 1, lead: { reference: 'AH-1' } });
});

it.each<[string, (claimed: Claimed) => Promise<unknown>]>([
  ['fails', (claimed) => settle(claimed, 'retry')],
  ['never comes back', runOutLeases],
  ['hears at last that it was taken', (claimed) => settle(claimed, 'sent')],
])(
  'tells of a call once where the sender of its request %s after it was booked',
  async (_how, end) => {
    await request('consultation', 'team-lead');
    const [claimed] = await claim();
    if (!claimed) throw new Error('nothing was claimed');
    expect(claimed.lead.reference).toBe('AH-consultation');
    await request('meeting', 'meeting-team');
    await end(claimed);
    await call('public.retry_outbox()');
    expect(await claim()).toMatchObject([
      { template: 'meeting-team', lead: { reference: 'AH-meeting' } },
    ]);
    await runOutLeases();
    expect(await claim()).toHaveLength(1);
  },
);

it('tells of a change once where the sender of the news before comes back after it', async () => {
  const id = await book();
  await request('meeting', 'meeting-team', { meeting_id: id });
  const [claimed] = await claim();
  if (!claimed) throw new Error('nothing was claimed');
  await cancel(id);
  await settle(claimed, 'retry');
  await call('public.retry_outbox()');
  expect(await claim()).toMatchObject([{ message_id: 'cancelled@auditharbor.example' }]);
});

it.each([
  ['cancelled since', async () => undefined],
  // The site came back for the call, and was stopped once more before it could store the request.
  [
    'looked for and cancelled since',
    () => call("public.find_meeting('one-key', null, 'v@o.example')"),
  ],
])('takes a request as one where the call was announced without it and %s', async (_how, look) => {
  const id = await book();
  await request('meeting', 'meeting-team', { meeting_id: id }, 'unclaimed');
  await look();
  expect((await cancel(id)).outcome).toBe('changed');
  expect(await call("public.claim_meeting('one-key')")).toBeNull();
  const stored = await request('consultation', 'team-lead', { message: 'In March.' });
  expect(stored.outcome).toBe('created');
  expect(await request('consultation', 'team-lead', { message: 'In March.' })).toMatchObject({
    outcome: 'known',
    lead_id: stored.lead_id,
  });
  // The team hears of both.
  const told = (await claim()).map(({ message_id }) => message_id);
  expect(told).toContain('cancelled@auditharbor.example');
  expect(told).toContain('team-lead.consultation@auditharbor.example');
});
