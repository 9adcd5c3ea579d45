import { type ExecFileException, execFile } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareEnvironment, ROOT } from './site.ts';

/** The result of a command. */
export interface Finished {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * The environment of the installed Supabase CLI: no telemetry, no look-up of newer versions, and its own files in
 * `home`.
 */
export function cliEnvironment(home: string): Record<string, string | undefined> {
  return {
    ...bareEnvironment(),
    PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
    HOME: home,
    SUPABASE_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    HTTPS_PROXY: 'http://127.0.0.1:9',
  };
}

/** Runs a command until it ends, whatever its exit code. */
export function run(
  file: string,
  args: string[],
  options: { cwd?: string; env: Record<string, string | undefined>; timeout?: number },
): Promise<Finished> {
  return new Promise((resolve) => {
    const done = (error: ExecFileException | null, stdout: string, stderr: string) => {
      const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
      resolve({ code, stdout, stderr });
    };
    execFile(file, args, { cwd: ROOT, maxBuffer: 8_000_000, ...options }, done);
  });
}

/** Runs `supabase` in the project's folder; rejects with its output if it fails. */
export async function supabase(...args: string[]): Promise<Finished> {
  await using home = await mkdtempDisposable(join(tmpdir(), 'auditharbor-cli-'));
  const finished = await run('supabase', args, { env: cliEnvironment(home.path) });
  if (finished.code !== 0)
    throw new Error(`supabase ${args.join(' ')}:\n${finished.stdout}${finished.stderr}`);
  return finished;
}
