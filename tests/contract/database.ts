import { afterAll, beforeAll } from 'vitest';
import { migrate } from '#server/backend/embedded/migrations.ts';
import type { ApiRole, Query } from '#server/backend/embedded/postgres.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { SUPABASE_DIR } from './project.ts';

/** A mail as `claim_outbox` returns it. */
export interface Claimed {
  id: string;
  attempt: number;
  template: string;
  message_id: string;
  lead: { reference: string };
}

const LEAD = { name: 'Ada', email: 'ada@meridian.example', quality: 'low', urgency: 'normal' };

/** The test file's own PostgreSQL 15 with the migrations, used through its functions; `start` makes another one. */
export function databaseOfTests(start = startMigrated) {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await start();
  });
  afterAll(() => postgres[Symbol.asyncDispose]());

  const as = <T>(role: string, work: (query: Query) => Promise<T>) =>
    postgres.transact(role as ApiRole, work);
  const run = (role: string, sql: string, params: unknown[] = []) =>
    as(role, (query) => query(sql, params)) as Promise<Record<string, unknown>[]>;
  /** Calls a database function as the service. */
  const call = async <T>(sql: string, params: unknown[] = []): Promise<T> => {
    const [row] = await run('service_role', `select ${sql} as result`, params);
    return row?.result as T;
  };
  return {
    session: () => postgres.session,
    exec: (sql: string) => postgres.session.exec(sql),
    names: (sql: string) => postgres.session.names(sql),
    /** Works in a transaction of a role. */
    as,
    run,
    /** How a statement ends for a role: 'allowed', or an error's code. */
    codeOf: (role: string, sql: string) =>
      run(role, sql).then(
        () => 'allowed',
        (error: { code: string }) => error.code,
      ),
    call,
    /** Stores a lead with these mails. */
    submit: (kind: string, key: string, lead: object, owed: object[], digest = 'digest') =>
      call<{ outcome: string; lead_id?: string; is_mail_held: boolean }>(
        'public.submit_lead($1, $2, $3, $4, $5)',
        [kind, key, digest, JSON.stringify({ ...LEAD, ...lead }), JSON.stringify(owed)],
      ),
    claim: (limit = 500) => call<Claimed[]>('public.claim_outbox($1, 60)', [limit]),
    settle: ({ id, attempt }: Claimed, outcome: string) =>
      call<{ state: string | null }>('public.settle_outbox($1, $2, $3, $4)', [
        id,
        attempt,
        outcome,
        outcome === 'sent' ? null : 'smtp-451',
      ]),
  };
}

async function startMigrated(): Promise<TestPostgres> {
  const postgres = await startPostgres();
  await migrate(postgres.session, SUPABASE_DIR);
  return postgres;
}
