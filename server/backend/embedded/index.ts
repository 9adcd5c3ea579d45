import { lookup } from 'node:dns/promises';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createClockWatch } from '../../durable/clock-watch.ts';
import { LIMITS } from '../../limits.ts';
import type { StepLog } from '../../process/log-output.ts';
import { hostFunctions } from './functions.ts';
import { makeKeys } from './keys.ts';
import { lockFolder } from './lock.ts';
import { createMailFiles, mailFolderOf } from './mail-files.ts';
import { migrate } from './migrations.ts';
import { type Database, openPostgres, transactOn } from './postgres.ts';
import { createRestReader } from './rest.ts';
import { startRetention } from './retention.ts';

/** A host that resolves nowhere (RFC 6761): a request that bypasses the in-process fetch reaches nothing. */
const EMBEDDED_URL = 'http://embedded.invalid';

/** A backend with a hosted project's addresses, keys and behaviour, in this process. */
export type EmbeddedBackend = Awaited<ReturnType<typeof openEmbeddedBackend>>;

interface EmbeddedOptions {
  dataDir: string;
  env: Readonly<Record<string, string | undefined>>;
  log: StepLog;
  /** The functions' clock, epoch milliseconds. SQL's `now()` is the database's own, the real one. */
  now: () => number;
  /** `supabase` in the working directory by default. */
  supabaseDir?: string;
  /** How often what has been kept long enough is deleted, in milliseconds. */
  retentionMs?: number;
  /** How long the database may stay silent, in milliseconds: see openPostgres. */
  silenceMs?: number;
  /**
   * False for a command that opens a folder that no site serves: no mail is sent and nothing deleted unless asked
   * for, since the mail service and the clock may not be the site's, and a database of an earlier release is
   * refused.
   */
  isServing?: boolean;
}

/**
 * Opens the embedded backend in `dataDir`, which it locks: makes or updates the database from `supabaseDir`, takes
 * over mails that an earlier process left unsent, and hosts the functions. Keys are new each time and never leave
 * the process.
 * @throws BootError if the folder is in use or of another version.
 */
export async function openEmbeddedBackend(options: EmbeddedOptions) {
  const { log, retentionMs = LIMITS.backend.retentionMs, isServing = true } = options;
  const dataDir = resolve(options.dataDir);
  const mailFolder = mailFolderOf(dataDir);
  await mkdir(dataDir, { recursive: true });
  await using opened = new AsyncDisposableStack();
  opened.defer(lockFolder(dataDir));
  const folder = join(dataDir, 'postgres');
  const db = opened.adopt(await openPostgres(folder, options.silenceMs), (open) => open.close());
  await bringUpToDate(db, options);

  const { publishableKey, secretKey, roleOf } = makeKeys();
  const transact = transactOn(db);
  const rest = createRestReader(transact, roleOf);
  const env: Readonly<Record<string, string | undefined>> = {
    ...options.env,
    SUPABASE_URL: EMBEDDED_URL,
    SUPABASE_SECRET_KEY: secretKey,
  };
  const functions = hostFunctions(
    {
      env: (name) => (Object.hasOwn(env, name) ? env[name] : undefined) || undefined,
      fetch: (input, init) => (isOwn(input) ? serve(input, init) : globalThis.fetch(input, init)),
      resolve: async (host) =>
        (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address),
      now: options.now,
      saveMail: createMailFiles(mailFolder, options.now),
      log: (level, fields, message) => log[level](fields, message),
    },
    secretKey,
  );

  async function serve(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const { origin, pathname } = new URL(request.url);
    if (origin !== EMBEDDED_URL) throw new TypeError('The embedded backend serves itself alone');
    const [, area, name] = /^\/(functions|rest)\/v1\/(.+)$/.exec(pathname) ?? [];
    if (area === 'functions' && name) return functions.invoke(name, request);
    if (area === 'rest' && name) return rest(name, request);
    return Response.json({ code: 'not-found' }, { status: 404 });
  }

  if (isServing) functions.start();
  const retention = isServing
    ? startRetention({
        transact,
        mailFolder,
        everyMs: retentionMs,
        now: options.now,
        clock: createClockWatch({ dataDir, now: options.now, log }),
        log,
      })
    : null;
  const kept = opened.move();
  return {
    url: EMBEDDED_URL,
    publishableKey,
    secretKey,
    /** Serves only `url`: functions and REST. Any other address is refused. */
    fetch: serve,
    isReady: () =>
      db.query('select 1').then(
        () => true,
        () => false,
      ),
    /** Finishes what is in progress and unlocks the folder. */
    async close() {
      await functions.close();
      await retention?.stop();
      await kept.disposeAsync();
    },
  };
}

function isOwn(input: string | URL | Request): boolean {
  const url = input instanceof Request ? input.url : String(input);
  return url.startsWith(`${EMBEDDED_URL}/`);
}

async function bringUpToDate(db: Database, options: EmbeddedOptions): Promise<void> {
  const { supabaseDir = 'supabase', log, isServing = true } = options;
  const session = {
    exec: (sql: string) => db.exec(sql),
    names: async (sql: string) =>
      (await db.query<Record<string, string>>(sql)).map((row) => Object.values(row)[0] ?? ''),
  };
  const applied = await migrate(session, supabaseDir, { mayUpdate: isServing });
  if (applied.length > 0) log.info({ applied }, 'embedded database updated');
  // No other process can be sending from a locked folder: leases of an earlier one are void.
  await db.exec(
    "update public.outbox set state = 'pending', lease_until = null where state = 'sending'",
  );
  // Nothing gathers statistics here, and without them each claim would read and sort all waiting mails.
  await db.exec('alter function public.claim_outbox(integer, integer, text) set enable_sort = off');
}
