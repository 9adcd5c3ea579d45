import { execFile } from 'node:child_process';
import { chmod, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { tellDataFault } from '../../durable/data-folder.ts';
import { EmbeddedBootError } from './boot-error.ts';
import type { ApiRole, Transact } from './transact.ts';

/** PGlite 0.5 is PostgreSQL 18; its files are of no use to any other version. */
const PG_VERSION = '18';

const SETTINGS = ['shared_buffers=16MB'];

const DAMAGED =
  'The database in DATA_DIR/postgres is damaged, or closed to the user that runs the site: give it to that user, or put the folder back from a backup, or move it away and start again with an empty one.';

/**
 * PostgreSQL is compiled by V8's baseline compiler alone. The optimizing one takes 600 MB more while it
 * works, and 60 MB more for good, to gain nothing that our small queries would show.
 */
const WASM_FLAGS = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/**
 * Opens the database in `folder`, making it first where it is missing.
 * @throws EmbeddedBootError where the folder was made by another version of PostgreSQL, or is damaged;
 *   BootError where it cannot be used or made.
 */
export async function openPostgres(folder: string): Promise<PGlite> {
  const version = await readVersion(folder);
  if (version === null) await initialize(folder).catch(refuseToMake);
  else if (version !== PG_VERSION)
    throw new EmbeddedBootError(
      `The database in DATA_DIR was made by PostgreSQL ${version}, this release needs ${PG_VERSION}. Export the leads with the release that made it, then start with a fresh DATA_DIR.`,
    );
  // PGlite writes its files readable, and writable, for everyone. A folder that is somebody else's is
  // theirs to close.
  await chmod(folder, 0o700).catch(() => undefined);
  for (const flag of WASM_FLAGS) setFlagsFromString(flag);
  return PGlite.create({ dataDir: folder, postgresqlconf: SETTINGS }).catch((cause: unknown) => {
    throw new EmbeddedBootError(DAMAGED, { cause });
  });
}

/**
 * Work on PGlite under one of the API's roles, one after the other: there is one connection. Each statement
 * is a transaction of its own, and the role stays until another is asked for. To begin, to set the role and
 * to commit would each cost as much as a small statement, and a lead has three of them.
 */
export function transactOn(db: PGlite): Transact {
  let current: ApiRole | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function become(role: ApiRole): Promise<void> {
    if (current === role) return;
    current = null;
    await db.query("select set_config('role', $1, false)", [role]);
    current = role;
  }

  return (role, work) => {
    const done = last.then(async () => {
      await become(role);
      return work(async (sql, params) => (await db.query(sql, params)).rows);
    });
    last = done.catch(() => undefined);
    return done;
  };
}

async function readVersion(folder: string): Promise<string | null> {
  try {
    return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw tellDataFault(error, 'DATA_DIR/postgres');
  }
  const files = await readdir(folder).catch(() => []);
  if (files.length > 0) throw new EmbeddedBootError(DAMAGED);
  return null;
}

function refuseToMake(cause: unknown): never {
  throw new EmbeddedBootError(
    'The database in DATA_DIR could not be made: look whether its disk has 100 MB of room and may be written, and start again.',
    { cause },
  );
}

/**
 * Makes a database in a process of its own, because the memory that initdb takes is never given back,
 * and beside its place, so that an interrupted attempt leaves nothing that looks like a database.
 */
async function initialize(folder: string): Promise<void> {
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const script = `
    const [module, dataDir, ...postgresqlconf] = process.argv.slice(1);
    const { PGlite } = await import(module);
    const db = await PGlite.create({ dataDir, postgresqlconf });
    await db.close();
  `;
  const options = [...WASM_FLAGS, '--input-type=module', '--eval', script];
  const args = [...options, '--', pglite, draft, ...SETTINGS];
  await promisify(execFile)(process.execPath, args);
  await rename(draft, folder);
}
