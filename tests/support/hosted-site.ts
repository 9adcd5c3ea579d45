import { fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { FLAGS } from '../../scripts/site-process.mjs';
import {
  bareEnvironment,
  collectLines,
  makeDataDir,
  PATIENT,
  QUIET,
  type RunningSite,
  type SiteOptions,
} from './site.ts';

const HOST = fileURLToPath(new URL('site-host.mjs', import.meta.url));

/** What the host reports about a site: a log line, that it serves, that it failed to start, that it has ended. */
type Message = { id: number } & {
  line?: string;
  port?: number;
  failed?: string;
  closed?: true;
};

/** Receives the messages about one site; an error means that the host has ended. */
type Listener = (message: Message | Error) => void;

interface Host {
  send(message: object): void;
  listeners: Map<number, Listener>;
}

let host: Host | null = null;
let last = 0;

/**
 * Opens the built site on a free port with its own DATA_DIR, embedded unless `env` says otherwise, in one process with
 * others. That takes a fifth of the work of a process per site (`startSite`), which is only for tests of a process:
 * signals, output, memory and delay. `root` is another folder than the project's. Rejects with the site's log if it does
 * not start.
 */
export async function hostSite(
  env: Record<string, string> = {},
  { at, limits, root }: Omit<SiteOptions, 'image'> & { root?: string } = {},
): Promise<RunningSite> {
  const dataDir = env.DATA_DIR ?? (await makeDataDir(env));
  host ??= startHost();
  const { send, listeners } = host;
  last += 1;
  const id = last;
  const log = collectLines();
  const opened = Promise.withResolvers<number>();
  const closed = Promise.withResolvers<void>();
  // A test that does not wait for the end notices it at its next request.
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
  send({ id, open: { root, env: settings, at, limits: { ...PATIENT, ...limits } } });
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

/** Starts the host of this worker's sites. It ends with the worker and does not keep it alive. */
function startHost(): Host {
  const listeners = new Map<number, Listener>();
  const child = fork(HOST, {
    // A large nursery, because many sites allocate short-lived objects at once, which V8 would otherwise copy.
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
  child.unref();
  child.channel?.unref();
  return { listeners, send: (message) => void child.send(message) };
}
