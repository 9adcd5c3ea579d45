import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Longer than any of the named tests takes, even on a busy machine. */
const RUN_LIMIT_MS = 5 * 60_000;

export interface RunOptions {
  /** The databases prepared before can be used: the migrations are unchanged. */
  isPrepared: boolean;
}

export interface Run {
  /** 'red': an assertion failed. 'broken': it failed in another way, or did not run. */
  outcome: 'green' | 'red' | 'broken';
  why: string;
}

/** These errors mean that the program is broken, not that it does the wrong thing; so does a timeout. */
const NO_ASSERTION =
  /^(?:Syntax|Reference|Type)Error\b|(?:Test|Hook) timed out|did not come up|ended with .* before serving|Cannot find (?:module|package)/;

/** Runs test files in a folder up to the first failure. */
export async function runTests(
  folder: string,
  files: readonly string[],
  options: RunOptions,
): Promise<Run> {
  const path = join(folder, 'vitest-report.json');
  const args = ['run', '--bail=1', '--reporter=json', `--outputFile.json=${path}`, ...files];
  const output = await execute(folder, args, options);
  const report = await readReport(path);
  if (!report) return broken(`vitest wrote no report: ${output}`);
  if (report.numTotalTests === 0) return broken('no test ran');
  const messages = report.testResults.flatMap(({ status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length > 0) return failed.flatMap(({ failureMessages }) => failureMessages);
    return status === 'failed' ? [`Cannot find module: ${message}`] : [];
  });
  if (messages.length === 0) return { outcome: 'green', why: '' };
  const assertion = messages.find((text) => !NO_ASSERTION.test(text));
  const [why = ''] = (assertion ?? messages[0] ?? '').split('\n', 1);
  return assertion ? { outcome: 'red', why } : broken(why);
}

function broken(why: string): Run {
  return { outcome: 'broken', why };
}

/** Runs vitest to its end; resolves to the end of its output. */
async function execute(
  folder: string,
  args: string[],
  { isPrepared }: RunOptions,
): Promise<string> {
  const bin = join(folder, 'node_modules/.bin');
  const { PREPARED_URL, ...env } = process.env;
  const child = spawn(join(bin, 'vitest'), args, {
    cwd: folder,
    env: {
      ...env,
      ...(isPrepared && PREPARED_URL ? { PREPARED_URL } : {}),
      PATH: `${bin}${delimiter}${env.PATH}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.timeout(RUN_LIMIT_MS),
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000);
    });
  await new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
  return said;
}

async function readReport(path: string): Promise<VitestReport | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as VitestReport;
  } catch {
    return null;
  } finally {
    await rm(path, { force: true });
  }
}

interface VitestReport {
  numTotalTests: number;
  testResults: {
    status: string;
    message: string;
    assertionResults: { status: string; failureMessages: string[] }[];
  }[];
}
