import { afterAll, beforeAll, beforeEach } from 'vitest';
import { migrate } from '#server/backend/embedded/migrations.ts';
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

/** The outbox in the test file's own PostgreSQL, empty before each test, used through its functions. */
export function outboxOfTests() {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
    await migrate(postgres.session, SUPABASE_DIR);
  });
  afterAll(() => postgres[Symbol.asyncDispose]());
  beforeEach(() => postgres.session.exec('delete from public.leads'));

  return {
    exec: (sql: string) => postgres.session.exec(sql),
    names: (sql: string) => postgres.session.names(sql),
    /** Calls a database function as the service. */
    async call<T>(sql: string, params: unknown[] = []): Promise<T> {
      const [row] = await postgres.transact('service_role', (query) =>
        query(`select ${sql} as result`, params),
      );
      return (row as { result: T }).result;
    },
  };
}
