import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { SqlSession } from '#server/backend/embedded/migrations.ts';
import type { Transact } from '#server/backend/embedded/transact.ts';
import { freePort } from './free-port.ts';
import { poll } from './poll.ts';

/** Where Debian's package puts what is not on anybody's PATH. */
const BIN = '/usr/lib/postgresql/15/bin';

/** A real PostgreSQL 15 of its own, empty, on loopback. */
export interface TestPostgres {
  /** As its superuser. */
  url: string;
  pool: pg.Pool;
  /** What `migrate` applies migrations through. */
  session: SqlSession;
  /** What the REST reader runs on. */
  transact: Transact;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Makes a cluster in a temporary folder and starts it; it takes about two seconds. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'auditharbor-pg-'));
  // PostgreSQL does not run as root.
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (owner.uid !== undefined) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  await promisify(execFile)(
    join(BIN, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    owner,
  );
  const port = await freePort();
  const server = spawn(
    join(BIN, 'postgres'),
    ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port), '-F'],
    { ...owner, stdio: 'ignore' },
  );
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // Connections that the server's end cuts off are no news.
  pool.on('error', () => undefined);
  await poll(() => pool.query('select 1'));
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
      await stop(server);
      await rm(folder, { recursive: true, force: true });
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

function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  // Immediate: no checkpoint of what is thrown away anyhow.
  server.kill('SIGQUIT');
  await ended;
}
