import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#server/backend/embedded/migrations.ts';
import type { ApiRole } from '#server/backend/embedded/postgres.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { SUPABASE_DIR } from './project.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
  await migrate(postgres.session, SUPABASE_DIR);
});
afterAll(() => postgres[Symbol.asyncDispose]());

const run = (role: string, sql: string) =>
  postgres.transact(role as ApiRole, (query) => query(sql, []));
const codeOf = (role: string, sql: string) =>
  run(role, sql).then(
    () => 'allowed',
    (error: { code: string }) => error.code,
  );

const SUBMIT = (key: string, caseNumber: string) =>
  `select public.submit_privacy_request('${key}', 'd',
    '{"reference": "${caseNumber}", "name": "n", "email": "n@other.example", "message": "m",
      "quality": "low", "urgency": "normal"}',
    'delete', 'self', now(), 14, '[]')`;

it('stores nothing where a case number is taken', async () => {
  expect(await codeOf('service_role', SUBMIT('one', 'AH-PR-1'))).toBe('allowed');
  expect(await codeOf('service_role', SUBMIT('two', 'AH-PR-1'))).toBe('23505');
  const rows = await run(
    'service_role',
    "select 1 from public.leads where idempotency_key = 'two'",
  );
  expect(rows).toEqual([]);
});

it('keeps the record of a request whose lead is erased', async () => {
  await run('service_role', SUBMIT('erased', 'AH-PR-2'));
  await run('service_role', "delete from public.leads where reference = 'AH-PR-2'");
  const [row] = await run(
    'service_role',
    "select id, lead_id, email from public.privacy_requests where case_number = 'AH-PR-2'",
  );
  const { id, ...kept } = row as { id: string };
  expect(kept).toEqual({ lead_id: null, email: 'n@other.example' });
  const [confirmed] = await run(
    'service_role',
    `select public.confirm_privacy_request('${id}', now(), '[]') ->> 'is_confirmed' as is_confirmed`,
  );
  expect(confirmed).toEqual({ is_confirmed: 'true' });
});

it('tells with its lead how far a request is, and nobody of the confirmation of a closed one', async () => {
  await run('service_role', SUBMIT('closed', 'AH-PR-5'));
  const [row] = await run(
    'service_role',
    `update public.privacy_requests set state = 'completed'
      where case_number = 'AH-PR-5' returning id`,
  );
  const { id } = row as { id: string };
  const progress = "select details ->> 'progress' as progress from public.leads";
  expect(await run('service_role', `${progress} where reference = 'AH-PR-5'`)).toEqual([
    { progress: 'completed' },
  ]);
  const [shown] = await run(
    'service_role',
    `select public.confirm_privacy_request('${id}', now(),
      '[{"template": "privacy-team", "message_id": "of-a-closed-one"}]') ->> 'is_closed' as is_closed`,
  );
  expect(shown).toEqual({ is_closed: 'true' });
  // Nor about a permission that is recorded late; it is noted with the request.
  await run('service_role', SUBMIT('closed-agent', 'AH-PR-6').replace("'self'", "'agent'"));
  const closed =
    "update public.privacy_requests set state = 'refused' where case_number = 'AH-PR-6'";
  await run('service_role', closed);
  const [recorded] = await run(
    'service_role',
    `select public.record_permission('AH-PR-6', now(),
      '[{"template": "privacy-team", "message_id": "of-a-closed-one"}]') as outcome`,
  );
  expect(recorded).toEqual({ outcome: 'closed' });
  const owed = "select 1 from public.outbox where message_id = 'of-a-closed-one'";
  expect(await run('service_role', owed)).toEqual([]);
});
