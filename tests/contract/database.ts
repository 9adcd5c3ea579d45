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
    /** Calls a database function as the service. */
    async call<T>(sql: string, params: unknown[] = []): Promise<T> {
      const [row] = await run('service_role', `select ${sql} as result`, params);
      return row?.result as T;
    },
  };
}

async function startMigrated(): Promise<TestPostgres> {
  const postgres = await startPostgres();
  await migrate(postgres.session, SUPABASE_DIR);
  return postgres;
}
