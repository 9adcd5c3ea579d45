import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm, statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { quietly, readIfThere } from '../../durable/atomic-file.ts';
import { tellDataFault } from '../../durable/data-folder.ts';
import { LIMITS } from '../../limits.ts';
import { BootError } from '../../process/boot-error.ts';
import { type Answered, OPENED, type Question, type Requested } from './postgres-messages.ts';

/** PGlite 0.5 is PostgreSQL 18; its files are of no use to any other version. */
const PG_VERSION = '18';

/**
 * Nothing gathers statistics here: a table that held a few rows when an index was made counts as small for good, and
 * a session that began then would read all of it for each lead, however many there are by now.
 */
const SETTINGS = ['shared_buffers=16MB', 'enable_seqscan=off'];

const DAMAGED =
  'The database in DATA_DIR/postgres cannot be opened: it is closed to the user that runs the site, or damaged. Give it to that user, or put the folder back from a backup, or start again with an empty one; keep a copy of the folder before you move it away.';

const FULL =
  'The disk of DATA_DIR is full: free 100 MB on it and start again. Leave DATA_DIR/postgres as it is, for it need not be damaged.';

/** PostgreSQL allocates 16 MB at a time for its log of changes, and some for its tables. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;

/**
 * PostgreSQL is compiled by V8's baseline compiler only. The optimizing one takes 600 MB more while it works, and 60
 * MB more for good, with no gain that our small queries would show.
 */
const WASM_FLAGS = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/**
 * Folders that PostgreSQL needs and that may be empty. A copy by way of object storage, git or an archive of files
 * alone lacks them, though nothing is lost.
 */
const EMPTY_FOLDERS = [
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal/archive_status',
  'pg_wal/summaries',
];

/** Hidden, so that nobody takes it for a database. */
const DRAFT_BEGINS = '.postgres.draft-';

/** The database's thread: beside this source file, or, when built, beside the site's own file. */
const THREAD = import.meta.url.endsWith('.ts')
  ? new URL('postgres-thread.ts', import.meta.url)
  : new URL('../postgres-thread.mjs', import.meta.url);

/**
 * The embedded database, in its own thread, so that visitors' requests are read and answered while it works. It has
 * one connection, and does one thing at a time.
 */
export interface Database {
  /** Runs one statement. @throws an error with PostgreSQL's own fields, `code` and others. */
  query<Row>(sql: string, params?: unknown[]): Promise<Row[]>;
  /** Runs a script. @throws as query. */
  exec(sql: string): Promise<void>;
  /** Ends it and its thread, after everything that was asked before. */
  close(): Promise<void>;
}

/**
 * Opens the database in `folder`, making it first if it is missing. If it stops answering, as PostgreSQL does once
 * its disk was full, it is ended after `silenceMs`, and the process with it: only a restart brings it back.
 * @throws BootError if the folder was made by another version of PostgreSQL, is damaged or on a full disk, or
 * cannot be used or made.
 */
export async function openPostgres(
  folder: string,
  silenceMs = LIMITS.backend.silenceMs,
): Promise<Database> {
  await removeDrafts(dirname(folder));
  const version = await readVersion(folder);
  if (version === null) await initialize(folder).catch(refuseToMake);
  else if (version !== PG_VERSION)
    throw new BootError(
      `The database in DATA_DIR was made by PostgreSQL ${version}, this release needs ${PG_VERSION}. Export the leads with the release that made it, then start with a fresh DATA_DIR.`,
    );
  // PGlite makes its files readable and writable for everyone. Another user's folder is theirs to close.
  await chmod(folder, 0o700).catch(() => undefined);
  // What cannot be made is told by PostgreSQL itself.
  for (const name of EMPTY_FOLDERS)
    await quietly(mkdir(join(folder, name), { recursive: true, mode: 0o700 }));
  for (const flag of WASM_FLAGS) setFlagsFromString(flag);
  return openThread(folder, silenceMs).catch(async (cause: unknown) => {
    throw new BootError((await isFull(folder)) ? FULL : DAMAGED, { cause });
  });
}

async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < LEAST_FREE_BYTES;
}

async function openThread(folder: string, silenceMs: number): Promise<Database> {
  const thread = new Worker(THREAD, {
    workerData: { folder, settings: SETTINGS },
    // What passes through it is small and short-lived; by default V8 takes 40 MB for that.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown[]>>();
  let last = OPENED;
  let state: 'opening' | 'open' | 'closing' | 'over' = 'opening';

  thread.on('message', (answered: Answered) => {
    const asker = waiting.get(answered.id);
    waiting.delete(answered.id);
    // While nothing waits for it, it does not keep the process alive.
    if (waiting.size === 0) thread.unref();
    listen(waiting.size > 0);
    if ('rows' in answered) asker?.resolve(answered.rows);
    else asker?.reject(Object.assign(new Error(answered.error.message), answered.error));
  });
  const ended = Promise.withResolvers<void>();
  const end = (cause?: Error) => {
    const before = state;
    state = 'over';
    for (const { reject } of waiting.values()) reject(gone(cause));
    waiting.clear();
    ended.resolve();
    // As if it had happened in the site's own thread: nobody knows what is left half done.
    if (before === 'open') throw gone(cause);
  };
  thread.once('error', end);
  thread.once('exit', () => end());

  const listen = watchSilence(silenceMs, () => {
    void thread.terminate();
    end(Object.assign(new Error('The database is silent'), { code: 'database-silent' }));
  });

  const wait = (id: number) => {
    const asker = Promise.withResolvers<unknown[]>();
    waiting.set(id, asker);
    thread.ref();
    return asker.promise;
  };
  const ask = (requested: Question) => {
    if (state === 'over') return Promise.reject(gone());
    last += 1;
    // A script, such as a migration, may take its time.
    const isFirst = waiting.size === 0;
    const answer = wait(last);
    if (isFirst && requested.kind === 'query') listen(true);
    thread.postMessage({ ...requested, id: last } satisfies Requested);
    return answer;
  };

  try {
    await wait(OPENED);
  } catch (error) {
    await thread.terminate();
    throw error;
  }
  state = 'open';
  return {
    query: <Row>(sql: string, params: unknown[] = []) =>
      ask({ kind: 'query', sql, params }) as Promise<Row[]>,
    async exec(sql) {
      await ask({ kind: 'exec', sql });
    },
    async close() {
      if (state !== 'open') return;
      state = 'closing';
      await ask({ kind: 'close' });
      thread.ref();
      await ended.promise;
    },
  };
}

/** Calls `onSilent` if it is not called again within `ms` of being told that something waits. */
function watchSilence(ms: number, onSilent: () => void): (isWaiting: boolean) => void {
  let timer: NodeJS.Timeout | undefined;
  return (isWaiting) => {
    clearTimeout(timer);
    if (isWaiting) timer = setTimeout(onSilent, ms);
  };
}

function gone(cause?: Error): Error {
  return new Error('The database’s thread has ended', { cause });
}

/**
 * Does work on the database under one of the API's roles, one piece after the other: there is one connection. Each
 * statement is its own transaction, and the role stays until another is needed. To begin, to set the role and to
 * commit would each cost as much as a small statement, and a lead has three of them.
 */
export function transactOn(db: Database): Transact {
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
      return work((sql, params) => db.query(sql, params));
    });
    last = done.catch(() => undefined);
    return done;
  };
}

async function readVersion(folder: string): Promise<string | null> {
  const version = await readIfThere(join(folder, 'PG_VERSION')).catch((error: unknown) => {
    throw tellDataFault(error, 'DATA_DIR/postgres');
  });
  if (version !== null) return version.trim();
  const files = await readdir(folder).catch(() => []);
  if (files.length > 0) throw new BootError(DAMAGED);
  return null;
}

function refuseToMake(cause: unknown): never {
  throw new BootError(
    'The database in DATA_DIR could not be made: look whether its disk has 100 MB of room and may be written, and start again.',
    { cause },
  );
}

/** Removes what interrupted attempts left, even an earlier release's; what is still being written goes next time. */
async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => []))
    if (name.startsWith(DRAFT_BEGINS) || name === 'postgres.draft')
      await quietly(rm(join(dataDir, name), { recursive: true, force: true }));
}

/**
 * Makes a database in a separate process, because the memory that initdb takes is never released, and beside its
 * place, so that an interrupted attempt leaves nothing that looks like a database. That process ends with this one,
 * whose end closes its stdin; until then it may still write into its own draft.
 */
async function initialize(folder: string): Promise<void> {
  const draft = join(dirname(folder), `${DRAFT_BEGINS}${randomUUID()}`);
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const script = `
    const [module, dataDir, ...postgresqlconf] = process.argv.slice(1);
    process.stdin.once('end', () => process.exit(1)).resume();
    const { PGlite } = await import(module);
    const db = await PGlite.create({ dataDir, postgresqlconf });
    await db.close();
    process.exit();
  `;
  const options = [...WASM_FLAGS, '--input-type=module', '--eval', script];
  const args = [...options, '--', pglite, draft, ...SETTINGS];
  await promisify(execFile)(process.execPath, args);
  await rename(draft, folder);
}

/** Runs one statement; parameters and results are in PostgreSQL's text and JSON. */
export type Query = (sql: string, params: unknown[]) => Promise<unknown[]>;

/** The roles that the project's REST interface knows. */
export type ApiRole = 'anon' | 'service_role';

/**
 * Runs `work` under `role`, so that grants and policies apply. Only one statement in it may write: committed when it
 * resolves, rolled back when it rejects.
 */
export type Transact = <T>(role: ApiRole, work: (query: Query) => Promise<T>) => Promise<T>;
