import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#server/backend/embedded/migrations.ts';
import type { ApiRole } from '#server/backend/embedded/postgres.ts';
import { poll } from '../support/poll.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { SUPABASE_DIR } from './project.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
  await migrate(postgres.session, SUPABASE_DIR);
});
afterAll(() => postgres[Symbol.asyncDispose]());

const codeOf = (role: string, sql: string) =>
  postgres
    .transact(role as ApiRole, (query) => query(sql, []))
    .then(
      () => 'allowed',
      (error: { code: string }) => error.code,
    );
const RESERVE = (key: string, from: string, to: string) =>
  `select public.reserve_meeting('${key}', 'd', '2031-01-06T${from}Z', '2031-01-06T${to}Z', 'UTC',
    't', 'n', 'n@other.example', '${key}@other.example', null, 60, now()) ->> 'outcome' as outcome`;

// ASVS 2.3.4
it('takes one of many overlapping times over many connections, without a deadlock', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 150 }, async (_, index) => {
      const minute = String(index % 30).padStart(2, '0');
      const sql = RESERVE(`k-${index}`, `09:${minute}`, `09:${Number(minute) + 30}`);
      const [row] = await postgres.transact('service_role', (query) => query(sql, []));
      return (row as { outcome: string }).outcome;
    }),
  );
  expect(outcomes.filter((outcome) => outcome === 'reserved')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(149);
});

it.each([
  ['settled', "select public.settle_meeting('settled', 'p', 'u', 'i', '')"],
  [
    'claimed',
    `select public.submit_lead('meeting', 'claimed', 'd', jsonb_build_object('meeting_id',
      (select id from public.meetings where idempotency_key = 'claimed')), '[]')`,
  ],
])(
  'is %s in turn with who reserves: to the exclusion constraint they are rivals',
  async (key, sql) => {
    const day = key === 'settled' ? '10' : '11';
    await postgres.transact('service_role', (query) =>
      query(RESERVE(key, `${day}:00`, `${day}:30`), []),
    );
    const waiting = "select 1 from pg_locks where locktype = 'advisory' and not granted";
    let done: Promise<unknown> | undefined;
    await postgres.transact('service_role', async (query) => {
      await query('select public.lock_meetings()', []);
      done = postgres.transact('service_role', (other) => other(sql, []));
      await poll(async () => (await query(waiting, [])).length > 0);
    });
    // It only matters that it waited: the lead is incomplete.
    await Promise.allSettled([done]);
  },
);

it('tells of a call without a lead until it is over, though it has begun', async () => {
  const insert = (key: string, starts: string, ends: string) =>
    codeOf(
      'service_role',
      `insert into public.meetings (idempotency_key, body_digest, starts_at, ends_at, timezone, topic,
        attendee_name, attendee_email, attendee_mailbox, state, join_url, created_at)
       values ('${key}', 'd', now() ${starts}, now() ${ends}, 'UTC', 't', 'n', 'e', 'e', 'scheduled',
        'https://meet.example/x', now() - interval '1 hour')`,
    );
  await insert('over', "- interval '31 minutes'", "- interval '1 minute'");
  await insert('begun', "- interval '1 minute'", "+ interval '29 minutes'");
  const rows = await postgres.session.names(
    `select m ->> 'idempotency_key'
      from jsonb_array_elements(public.unclaimed_meetings(900, 20)) as m`,
  );
  expect(rows).toEqual(['begun']);
});
