import { expect, it } from 'vitest';
import { poll } from '../support/poll.ts';
import { databaseOfTests } from './database.ts';

const { as, call, codeOf, names, run } = databaseOfTests();

const RESERVE = (key: string, from: string, to: string) =>
  `public.reserve_meeting('${key}', 'd', '2031-01-06T${from}Z', '2031-01-06T${to}Z', 'UTC',
    't', 'n', 'n@other.example', '${key}@other.example', null, 60, now()) ->> 'outcome'`;

// ASVS 2.3.4
it('takes one of many overlapping times over many connections, without a deadlock', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 150 }, (_, index) => {
      const minute = String(index % 30).padStart(2, '0');
      return call(RESERVE(`k-${index}`, `09:${minute}`, `09:${Number(minute) + 30}`));
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
    await call(RESERVE(key, `${day}:00`, `${day}:30`));
    const waiting = "select 1 from pg_locks where locktype = 'advisory' and not granted";
    let done: Promise<unknown> | undefined;
    await as('service_role', async (query) => {
      await query('select public.lock_meetings()', []);
      // It only matters that it waits: the lead is incomplete.
      done = run('service_role', sql).catch(() => undefined);
      await poll(async () => (await query(waiting, [])).length > 0);
    });
    await done;
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
  const rows = await names(
    `select m ->> 'idempotency_key'
      from jsonb_array_elements(public.unclaimed_meetings(900, 20)) as m`,
  );
  expect(rows).toEqual(['begun']);
});

const SUBMIT = (key: string, caseNumber: string) =>
  `select public.submit_privacy_request('${key}', 'd',
    '{"reference": "${caseNumber}", "name": "n", "email": "n@other.example", "message": "m",
      "quality": "low", "urgency": "normal"}',
    'delete', 'self', now(), 14, '[]')`;

it('stores nothing where a case number is taken', async () => {
  expect(await codeOf('service_role', SUBMIT('one', 'AH-PR-1'))).toBe('allowed');
  expect(await codeOf('service_role', SUBMIT('two', 'AH-PR-1'))).toBe('23505');
  expect(await names("select 1 from public.leads where idempotency_key = 'two'")).toEqual([]);
});

it('tells with its lead how far a request is, and nobody of the confirmation of a closed one', async () => {
  await run('service_role', SUBMIT('closed', 'AH-PR-5'));
  const close = (caseNumber: string) =>
    names(`update public.privacy_requests set state = 'completed'
      where case_number = '${caseNumber}' returning id`);
  const [id] = await close('AH-PR-5');
  const progress = "details ->> 'progress' from public.leads where reference = 'AH-PR-5'";
  expect(await names(`select ${progress}`)).toEqual(['completed']);
  const mails = JSON.stringify([{ template: 'privacy-team', message_id: 'of-a-closed-one' }]);
  const confirmed = "public.confirm_privacy_request($1, now(), $2) ->> 'is_closed'";
  expect(await call(confirmed, [id, mails])).toBe('true');
  // Nor about a permission that is recorded late; it is noted with the request.
  await run('service_role', SUBMIT('closed-agent', 'AH-PR-6').replace("'self'", "'agent'"));
  await close('AH-PR-6');
  expect(await call("public.record_permission('AH-PR-6', now(), $1)", [mails])).toBe('closed');
  const owed = "select 1 from public.outbox where message_id = 'of-a-closed-one'";
  expect(await names(owed)).toEqual([]);
});
