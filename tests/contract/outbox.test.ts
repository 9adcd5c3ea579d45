import { expect, it } from 'vitest';
import { type Claimed, outboxOfTests } from './outbox-table.ts';

const { call, exec, names } = outboxOfTests();

const claim = (limit = 10, lease = 60) =>
  call<Claimed[]>('public.claim_outbox($1, $2)', [limit, lease]);
const settle = ({ id, attempt }: Claimed, outcome: string) =>
  call<{ state: string | null }>('public.settle_outbox($1, $2, $3, $4)', [
    id,
    attempt,
    outcome,
    outcome === 'sent' ? null : 'smtp-451',
  ]);

async function submit(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const lead = {
      reference: `AH-${index}`,
      name: 'Ada',
      email: 'ada@meridian.example',
      quality: 'low',
      urgency: 'normal',
    };
    await call('public.submit_lead($1, $2, $3, $4, $5)', [
      'contact',
      `key-${index}`,
      'digest',
      JSON.stringify(lead),
      JSON.stringify([{ template: 'team-lead', message_id: `${index}@auditharbor.example` }]),
    ]);
  }
}

it('gives each row to one of many that claim together', async () => {
  await submit(30);
  const claims = await Promise.all(Array.from({ length: 8 }, () => claim(5)));
  const ids = claims.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const rest = await claim(30);
  expect(new Set([...ids, ...rest.map(({ id }) => id)]).size).toBe(30);
  expect(await claim()).toEqual([]);
});

it('gives a row to another when the lease has run out, and lets the first settle nothing', async () => {
  await submit(1);
  const [first] = await claim(1, 60);
  expect(await claim()).toEqual([]);
  await exec("update public.outbox set lease_until = now() - interval '1 s'");
  const [second] = await claim();
  if (!first || !second) throw new Error('nothing was claimed');
  expect(second).toMatchObject({ id: first.id, attempt: 2, lead: { reference: 'AH-0' } });
  expect(await settle(first, 'retry')).toEqual({ state: null });
  expect(await settle(second, 'sent')).toEqual({ state: 'sent' });
  expect(await settle(second, 'retry')).toEqual({ state: null });
  expect(await claim()).toEqual([]);
});

it('waits twice as long after each failure, six hours at most, and gives up after twenty', async () => {
  await submit(1);
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
  await submit(2);
  for (const claimed of await claim()) await settle(claimed, 'refused');
  expect(await claim()).toEqual([]);
  expect(await call('public.retry_outbox($1)', ['AH-1'])).toBe(1);
  const [revived, ...others] = await claim();
  expect(others).toEqual([]);
  expect(revived).toMatchObject({ attempt: 1, lead: { reference: 'AH-1' } });
});
