import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { SqlSession } from '#server/backend/embedded/migrations.ts';
import type { Transact } from '#server/backend/embedded/postgres.ts';
import { execute } from './postgres-cluster.ts';
import { prepared } from './prepared.ts';

/** A separate database on the run's PostgreSQL 15. */
export interface TestPostgres {
  /** As its superuser. */
  url: string;
  pool: pg.Pool;
  /** The session through which `migrate` applies migrations. */
  session: SqlSession;
  /** The transactions that the REST reader uses. */
  transact: Transact;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Creates an empty database. */
export function startPostgres(): Promise<TestPostgres> {
  return createDatabase('template0', 'postgres');
}

/** Creates a database with migrations and seed, pushed with the Supabase CLI as owners do. */
export async function startPushedPostgres(): Promise<TestPostgres> {
  return createDatabase(await prepared('schema'), 'project_owner');
}

async function createDatabase(template: string, owner: string): Promise<TestPostgres> {
  const cluster = await prepared('postgres');
  const name = `test-${randomUUID()}`;
  await execute(cluster, `create database "${name}" template "${template}" owner ${owner}`);
  const url = Object.assign(new URL(cluster), { pathname: `/${name}` }).href;
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // Ignore errors of connections that are cut when the database is dropped.
  pool.on('error', () => undefined);
  return {
    url,
    pool,
    session: {
      exec: (sql) => pool.query(sql),
      names: async (sql) => {
        const { rows } = await pool.query<[string]>({ text: sql, rowMode: 'array' });
        return rows.map(([name]) => name);
      },
    },
    transact: transactOn(pool),
    async [Symbol.asyncDispose]() {
      await pool.end();
      await execute(cluster, `drop database "${name}" with (force)`);
    },
  };
}

function transactOn(pool: pg.Pool): Transact {
  return async (role, work) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query("select set_config('role', $1, true)", [role]);
      const result = await work(async (sql, params) => (await client.query(sql, params)).rows);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
}
