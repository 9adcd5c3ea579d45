import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bareEnvironment, ROOT } from './site.ts';

const START_LIMIT_MS = 20_000;

/** The functions under real Deno, served over HTTP on loopback. */
interface DenoFunctions {
  url: string;
  /** Makes them hang, go on, or die at once. */
  signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Functions to serve: their entry files, and the deno.json that they share. */
export interface FunctionFiles {
  entries: ReadonlyMap<string, string>;
  config: string;
}

/**
 * The functions of this repository. As in the Supabase CLI, each folder is one, unless its name begins with
 * an underscore.
 */
export function ownFunctions(): FunctionFiles {
  const folder = join(ROOT, 'supabase/functions');
  const entries = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => [name, join(folder, name, 'index.ts')] as const);
  return { entries: new Map(entries), config: join(folder, 'deno.json') };
}

/** Starts Deno with only the packages installed here, and `env` as the functions' settings. */
export async function serveFunctions(
  env: Record<string, string>,
  { entries, config } = ownFunctions(),
): Promise<DenoFunctions> {
  const child = spawn(
    `${ROOT}node_modules/.bin/deno`,
    [
      'serve',
      ...['--node-modules-dir=manual', '--cached-only', '--no-lock'],
      ...['--config', config],
      ...['--allow-net', '--allow-env', '--allow-read', '--allow-sys'],
      ...['--host', '127.0.0.1', '--port', '0'],
      'tests/support/functions-server.ts',
      ...[...entries].map(([name, path]) => `${name}=${path}`),
    ],
    {
      cwd: ROOT,
      env: { ...bareEnvironment(), HOME: process.env.HOME, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // The child is only a wrapper: in its own process group, both processes can be ended together.
      detached: true,
    },
  );
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const end = () => child.pid && !isOver() && process.kill(-child.pid);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const output: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    const fail = () => {
      end();
      reject(new Error(`Deno did not serve:\n${output.join('\n')}`));
    };
    const limit = setTimeout(fail, START_LIMIT_MS);
    child.once('exit', fail);
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => {
        output.push(line);
        const found = /Listening on (http:\/\/[\d.:]+)/.exec(line)?.[1];
        if (found) resolve(found);
        if (found) clearTimeout(limit);
      });
  });
  return {
    url,
    signal: (name) => void (child.pid && !isOver() && process.kill(-child.pid, name)),
    async [Symbol.asyncDispose]() {
      end();
      await ended;
    },
  };
}
