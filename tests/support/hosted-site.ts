import { type ChildProcess, fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { FLAGS } from '../../scripts/site-process.mjs';
import { bareEnvironment } from './bare-environment.ts';
import {
  collectLines,
  makeDataDir,
  PATIENT,
  QUIET,
  type RunningSite,
  type SiteOptions,
} from './site.ts';

const HOST = fileURLToPath(new URL('site-host.mjs', import.meta.url));

/** What the host says of a site: a line of its log, that it serves, that it does not, that it has ended. */
type Message = { id: number } & {
  line?: string;
  port?: number;
  failed?: string;
  closed?: true;
};

/** Whoever hears of one site; an error is the end of the host. */
type Listener = (message: Message | Error) => void;

interface Host {
  send(message: object): void;
  listeners: Map<number, Listener>;
}

let host: Host | null = null;
let last = 0;

/**
 * Opens the built site on a free port with a DATA_DIR of its own, embedded unless `env` says otherwise, in a process
 * with others: at a fifth of the work of one of its own (`startSite`), which is for tests of what is a process's,
 * such as signals, output, memory and delay. Rejects with what it logged where it does not come up.
 */
export async function hostSite(
  env: Record<string, string> = {},
  { at, limits }: Omit<SiteOptions, 'image'> = {},
): Promise<RunningSite> {
  const dataDir = env.DATA_DIR ?? (await makeDataDir(env));
  host ??= startHost();
  const { send, listeners } = host;
  last += 1;
  const id = last;
  const log = collectLines();
  const opened = Promise.withResolvers<number>();
  const closed = Promise.withResolvers<void>();
  // Whoever does not wait for the end learns of it at the next request.
  closed.promise.catch(() => undefined);
  listeners.set(id, (message) => {
    if (message instanceof Error) {
      opened.reject(message);
      closed.reject(message);
    } else if (message.line) log.feed(message.line);
    else if (message.port) opened.resolve(message.port);
    else if (message.closed) closed.resolve();
    else opened.reject(new Error(`The site did not come up: ${message.failed}\n${log.text()}`));
  });
  const settings = { ...QUIET, ...env, DATA_DIR: dataDir };
  send({ id, open: { env: settings, at, limits: { ...PATIENT, ...limits } } });
  const port = await opened.promise;
  const stop = async () => {
    if (listeners.has(id)) send({ id });
    await closed.promise;
    listeners.delete(id);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    lines: log.lines,
    untilLine: log.until,
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The host of this worker's sites, which ends with the worker and does not keep it. */
function startHost(): Host {
  const listeners = new Map<number, Listener>();
  const child = fork(HOST, {
    // Room for what many sites make at once, which is gone soon: else it is moved about.
    execArgv: [...FLAGS, '--max-semi-space-size=64'],
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('message', (message: Message) => listeners.get(message.id)?.(message));
  child.on('exit', (code) => {
    host = null;
    const error = new Error(`The process of the hosted sites ended with ${code}`);
    for (const listen of listeners.values()) listen(error);
  });
  unref(child);
  return { listeners, send: (message) => void child.send(message) };
}

function unref(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
