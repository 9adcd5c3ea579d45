import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { poll } from './poll.ts';

/** Where Debian's package puts the programs that are not on the PATH. */
const BIN = '/usr/lib/postgresql/15/bin';

/**
 * The roles of the whole cluster: those of a hosted project's API, and the owner's, which is not a superuser, so
 * that a migration that needs one fails here as it would there.
 */
const ROLES = `
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role project_owner login createrole createdb bypassrls;
grant anon, authenticated, service_role to project_owner;
`;

/** Creates a PostgreSQL 15 in a temporary folder and starts it on loopback; that takes two seconds. */
export async function startCluster(): Promise<{ url: string } & AsyncDisposable> {
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
    ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port), '-F', '-N', '300'],
    { ...owner, stdio: 'ignore' },
  );
  // Stop it however the run ends.
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await poll(() => execute(url, 'select 1'));
  await execute(url, ROLES);
  return {
    url,
    async [Symbol.asyncDispose]() {
      process.off('exit', kill);
      // Immediate shutdown: no checkpoint, since the data is thrown away.
      kill();
      await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs SQL over its own connection. */
export async function execute(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
}
