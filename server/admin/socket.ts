import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Stats } from 'node:fs';
import { chmod, lstat, mkdir, stat, unlink } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Intake } from '../leads/intake.ts';
import type { Journal } from '../leads/journal.ts';
import type { StepLog } from '../process/log-output.ts';
import { Complaint } from './complaint.ts';
import type { LeadFilter } from './lead.ts';
import { type AdminBackend, createLeadAdmin, type LeadAdmin } from './lead-admin.ts';

/** A Unix socket's address holds 108 bytes, on some systems 104, including the end mark. */
const LONGEST_PATH = 100;

/**
 * Where a site with this DATA_DIR listens for its owner: a folder that only the owner can enter, in DATA_DIR, or in
 * the temporary folder if DATA_DIR's path is too long for a socket.
 */
export function adminSocketFolder(dataDir: string): string {
  const folder = resolve(dataDir, 'admin');
  if (Buffer.byteLength(socketIn(folder)) <= LONGEST_PATH) return folder;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return join(tmpdir(), `auditharbor-${process.getuid?.() ?? 0}-${name}`);
}

export function socketIn(folder: string): string {
  return join(folder, 'site.sock');
}

/** The calls that the socket takes beside `list`, which is answered line by line. */
export const CALLS = [
  'show',
  'retry',
  'consent',
  'permit',
  'keep',
  'answer',
  'close',
  'find',
  'forget',
  'examine',
] as const satisfies readonly (keyof LeadAdmin)[];

/**
 * Opens the running site to its owner's command line (`npm run leads`), which cannot open the embedded database
 * beside it. Plain HTTP on a Unix socket in a folder of mode 0700: anyone who may enter it owns the data anyway.
 * `POST /<call of LeadAdmin>` has its arguments as a JSON array, and is answered with JSON. If the socket cannot be
 * opened, that is logged and the site runs without it: the site matters more.
 */
export async function listenForAdmin(options: {
  dataDir: string;
  journal: Journal;
  intake: Pick<Intake, 'retryFailed' | 'whenIdle'>;
  backend: AdminBackend;
  log: StepLog;
}): Promise<{ close(): Promise<void> }> {
  const { log } = options;
  const admin = createLeadAdmin(options);
  const server = createServer((request, response) => {
    answer(admin, request, response).catch((error: unknown) => {
      log.error({ err: error }, "the owner's request failed");
      response.destroy();
    });
  });
  try {
    const folder = adminSocketFolder(options.dataDir);
    await claimFolder(folder);
    await listen(server, socketIn(folder));
  } catch (error) {
    log.warn({ err: error }, "the owner's socket could not be opened");
  }
  return {
    async close() {
      if (!server.listening) return;
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  admin: LeadAdmin,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const name = request.method === 'POST' ? request.url?.slice(1) : undefined;
  const call = CALLS.find((known) => known === name);
  if (call) {
    const ask = admin[call] as (...args: unknown[]) => Promise<unknown>;
    response.end(JSON.stringify(await ask(...((await json(request)) as unknown[]))));
  } else if (name === 'list') {
    const [filter] = (await json(request)) as [LeadFilter];
    const lines = async function* () {
      for await (const line of admin.list(filter)) yield `${JSON.stringify(line)}\n`;
    };
    await pipeline(lines, response).catch((error: unknown) => {
      // Whoever asked has seen enough.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  } else {
    response.writeHead(404).end();
  }
}

/** Makes the folder, ours and closed to others. @throws if it is someone else's, or a link. */
async function claimFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!isOwn(await lstat(folder))) throw new Error("The owner's folder belongs to somebody else");
  await chmod(folder, 0o700);
}

function isOwn(found: Stats, others: readonly number[] = []): boolean {
  const uid = process.getuid?.();
  const isOurs = uid === undefined || found.uid === uid || others.includes(found.uid);
  return found.isDirectory() && isOurs;
}

/**
 * Whether a site's socket may be in a folder, for whoever asks it: false if there is none. In the temporary folder
 * anybody could have made one first, and answered in the site's place.
 * @throws Complaint if it is not ours, nor the owner's of DATA_DIR, or others may write in it
 */
export async function isAdminFolder(folder: string, dataDir: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => null);
  if (!found) return false;
  const data = await stat(dataDir).catch(() => null);
  if (isOwn(found, data ? [data.uid] : []) && (found.mode & 0o022) === 0) return true;
  throw new Complaint(
    `${folder} is another user's, or open to others, so a site that answers there may not be yours: remove it, and restart the site.`,
  );
}

/** Listens; replaces a socket that a dead site left behind, but not a living site's. */
async function listen(server: Server, path: string): Promise<void> {
  try {
    await tryListen(server, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || (await isAlive(path)))
      throw error;
    await unlink(path);
    await tryListen(server, path);
  }
}

async function tryListen(server: Server, path: string): Promise<void> {
  server.listen(path);
  await once(server, 'listening');
}

async function isAlive(path: string): Promise<boolean> {
  const socket = connect(path);
  const isConnected = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isConnected;
}
