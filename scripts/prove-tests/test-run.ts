import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { JsonTestResults } from 'vitest/reporters';

/** Longer than any of the named tests takes, even on a busy machine. */
const RUN_LIMIT_MS = 5 * 60_000;

export interface Run {
  /** 'red': an assertion failed. 'broken': it failed in another way, or did not run. */
  outcome: 'green' | 'red' | 'broken';
  why: string;
}

/** These errors mean that the program is broken, not that it does the wrong thing; so does a timeout. */
const NO_ASSERTION =
  /^(?:Syntax|Reference|Type)Error\b|(?:Test|Hook) timed out|did not come up|ended with .* before serving|Cannot find (?:module|package)/;

/**
 * Runs test files in a folder up to the first failure. `isPrepared`: the databases prepared before can be used, as the
 * migrations are unchanged.
 */
export async function runTests(
  folder: string,
  files: readonly string[],
  isPrepared: boolean,
): Promise<Run> {
  const path = join(folder, 'vitest-report.json');
  const bin = join(folder, 'node_modules/.bin');
  const args = ['run', '--bail=1', '--reporter=json', `--outputFile.json=${path}`, ...files];
  const { PREPARED_URL, ...env } = process.env;
  const ended: { stdout: string; stderr: string } = await promisify(execFile)(
    join(bin, 'vitest'),
    args,
    {
      cwd: folder,
      env: {
        ...env,
        ...(isPrepared && PREPARED_URL ? { PREPARED_URL } : {}),
        PATH: `${bin}${delimiter}${env.PATH}`,
      },
      timeout: RUN_LIMIT_MS,
      maxBuffer: 2 ** 28,
    },
  ).catch((error) => error);
  const text = await readFile(path, 'utf8').catch(() => null);
  await rm(path, { force: true });
  if (text === null)
    return broken(`vitest wrote no report: ${(ended.stdout + ended.stderr).slice(-2000)}`);
  const report: JsonTestResults = JSON.parse(text);
  if (report.numTotalTests === 0) return broken('no test ran');
  const messages = report.testResults.flatMap(({ status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length > 0) return failed.flatMap(({ failureMessages }) => failureMessages ?? []);
    return status === 'failed' ? [`Cannot find module: ${message}`] : [];
  });
  if (messages.length === 0) return { outcome: 'green', why: '' };
  const assertion = messages.find((said) => !NO_ASSERTION.test(said));
  const [why = ''] = (assertion ?? messages[0] ?? '').split('\n', 1);
  return assertion ? { outcome: 'red', why } : broken(why);
}

function broken(why: string): Run {
  return { outcome: 'broken', why };
}
