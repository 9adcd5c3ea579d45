import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { LimitChanges } from '#server/limits.ts';
import { isPrepared, prepared } from './prepared.ts';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BOOT_LIMIT_MS = 60_000;

/**
 * The environment that a program started by a test needs to run at all: where programs and compiled code are,
 * and the clock of `npm test -- --date N`. The test supplies its own settings.
 */
export function bareEnvironment(): Record<string, string | undefined> {
  const { PATH, NODE_COMPILE_CACHE, LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC } =
    process.env;
  return { PATH, NODE_COMPILE_CACHE, LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC };
}

/** What `npm start` runs. */
export const BUILT_INDEX = join(ROOT, 'dist/server/index.mjs');

/** A free port, and limits that only a test of limits reaches. */
export const QUIET = {
  PORT: '0',
  HOST: '127.0.0.1',
  RATE_LIMIT_FORMS: '100000',
  RATE_LIMIT_PAGES: '100000',
};

/**
 * A site never counts as overloaded, though it shares the machine with two browsers and three workers. It does not
 * compress pages further in idle time, which would change a response's size and slow down the other sites.
 */
export const PATIENT = {
  overload: { pagesMs: 20_000, formsMs: 20_000 },
  pages: { presses: false },
} satisfies LimitChanges;

/** An unreachable hosted project, for tests that never call it. It boots with half the work of an embedded one. */
export const AWAY = {
  SUPABASE_URL: 'http://127.0.0.1:9',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of-the-test',
  SUPABASE_SECRET_KEY: 'sb_secret_of-the-test',
};

/** The built site, in its own process (`startSite`) or together with others (`hostSite`). */
export interface RunningSite {
  url: string;
  port: number;
  dataDir: string;
  /** Every line that it has logged so far. */
  lines: readonly string[];
  /** Waits for the first log line for which `test` holds. */
  untilLine(test: (line: LogLine) => boolean): Promise<LogLine>;
  /** Stops it properly. */
  stop(): Promise<unknown>;
  /** Stops it and removes its DATA_DIR. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** The built site in its own process, as in production. */
interface SiteProcess extends RunningSite {
  pid: number;
  /** What it has written to stderr so far. */
  errors: readonly string[];
  /** Stops reading its log: the reader is gone, or keeps the pipe open without reading. */
  abandonLog(reader: 'gone' | 'still'): void;
  /** Sends a signal; it has no effect on a site that has ended. */
  signal(name: NodeJS.Signals): void;
  /** Sends a signal and waits for the end; resolves to the exit code, null after a kill. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export type LogLine = Record<string, unknown> & { msg?: string };

/** The built site in its build folder, open to a test's clock and limits. */
export const BUILT = { root: ROOT, command: ['node', 'tests/support/site-process.mjs'] };

/** How a test's site differs from production's. */
export interface SiteOptions {
  /** The instant at which its clock starts, ISO 8601; by default now. */
  at?: string;
  limits?: LimitChanges;
  /** Another folder and program: an image laid out on disk. */
  image?: { root: string; command: string[] };
}

/**
 * Starts the built site (`dist/`) on a free port with its own DATA_DIR, embedded unless `env` says otherwise.
 * Rejects with its output if it does not start.
 */
export async function startSite(
  env: Record<string, string> = {},
  {
    at,
    limits,
    image: {
      root,
      command: [, ...command],
    } = BUILT,
  }: SiteOptions = {},
): Promise<SiteProcess> {
  const dataDir = env.DATA_DIR ?? (await makeDataDir(env));
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: {
      ...QUIET,
      ...env,
      ...bareEnvironment(),
      DATA_DIR: dataDir,
      SITE_OPTIONS: JSON.stringify({ at, limits: { ...PATIENT, ...limits } }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = readLines(child);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const serving = await Promise.race([
    log.until((line) => line.msg === 'serving'),
    ended.then((code) => {
      throw new Error(`The site ended with ${code} before serving:\n${log.text()}`);
    }),
    deadline(BOOT_LIMIT_MS, () => `The site did not come up:\n${log.text()}`),
  ]);
  const port = Number(serving.port);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return ended;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    dataDir,
    lines: log.lines,
    errors: log.errors,
    abandonLog(reader) {
      if (reader === 'gone') child.stdout.destroy();
      else child.stdout.pause();
    },
    untilLine: log.until,
    signal: (name) => void child.kill(name),
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Makes a new DATA_DIR. Creating a database takes seconds, so if the run has prepared one
 * (tests/support/prepare.ts) the embedded site starts from a copy.
 */
export async function makeDataDir(env: Record<string, string> = {}): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'auditharbor-'));
  if (isPrepared() && !env.SUPABASE_URL) await copyDatabase(dataDir);
  return dataDir;
}

/** Copies the embedded database that the run has prepared into a DATA_DIR. */
export async function copyDatabase(dataDir: string): Promise<void> {
  // A command, because Node's own copying is several times slower with so many files.
  await promisify(execFile)('cp', ['-r', join(await prepared('data'), 'postgres'), dataDir]);
}

function readLines(child: ChildProcess) {
  const log = collectLines();
  const errors: string[] = [];
  child.stdout?.setEncoding('utf8').on('data', log.feed);
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => errors.push(chunk));
  return { ...log, errors, text: () => [...log.lines, ...errors].join('\n') };
}

/** Splits the chunks of a log into lines; callers can wait for a line. */
export function collectLines() {
  const lines: string[] = [];
  const waiting = new Set<(line: LogLine) => void>();
  let rest = '';
  return {
    lines,
    text: () => lines.join('\n'),
    feed(chunk: string): void {
      const parts = (rest + chunk).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        for (const look of [...waiting]) look(parse(line));
      }
    },
    until(test: (line: LogLine) => boolean): Promise<LogLine> {
      const known = lines.map(parse).find(test);
      if (known) return Promise.resolve(known);
      return new Promise((resolve) => {
        const look = (line: LogLine) => {
          if (!test(line)) return;
          waiting.delete(look);
          resolve(line);
        };
        waiting.add(look);
      });
    },
  };
}

function parse(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return { msg: line };
  }
}

function deadline(ms: number, message: () => string): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(message())), ms).unref();
  });
}
