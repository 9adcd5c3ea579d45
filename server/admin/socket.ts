import { once } from 'node:events';
import { chmod, mkdir, unlink } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Intake } from '../leads/intake.ts';
import type { Journal } from '../leads/journal.ts';
import type { StepLog } from '../process/log-output.ts';
import type { LeadFilter } from './lead.ts';
import { type AdminBackend, createLeadAdmin, type LeadAdmin } from './lead-admin.ts';

/**
 * Where a site with this DATA_DIR listens for its owner, in a folder that only the owner can enter. The path stays as
 * relative as the setting: a socket's address holds a hundred bytes.
 */
export function adminSocket(dataDir: string): string {
  return join(dataDir, 'admin/site.sock');
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
    const path = adminSocket(options.dataDir);
    await mkdir(dirname(path), { recursive: true });
    await chmod(dirname(path), 0o700);
    await listen(server, path);
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
