import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_LIMIT_MS = 20_000;

/** The functions under real Deno, served over HTTP on loopback. */
export interface DenoFunctions {
  url: string;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Starts Deno with nothing but the packages installed here, the functions of `folder`, and `env` as
 * their settings.
 */
export async function serveFunctions(
  env: Record<string, string>,
  folder = join(ROOT, 'supabase/functions'),
): Promise<DenoFunctions> {
  const child = spawn(
    `${ROOT}node_modules/.bin/deno`,
    [
      'serve',
      ...['--node-modules-dir=manual', '--cached-only', '--no-lock'],
      ...['--config', join(folder, 'deno.json')],
      ...['--allow-net', '--allow-env', '--allow-read', '--allow-sys'],
      ...['--host', '127.0.0.1', '--port', '0'],
      'tests/support/functions-server.ts',
      folder,
    ],
    {
      cwd: ROOT,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // What is started here is a wrapper: with a group of its own, both end together.
      detached: true,
    },
  );
  const end = () => child.pid && child.exitCode === null && process.kill(-child.pid);
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
    async [Symbol.asyncDispose]() {
      end();
      await ended;
    },
  };
}
