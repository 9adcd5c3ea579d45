import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Longer than any of the named tests takes, even on a busy machine. */
const RUN_LIMIT_MS = 5 * 60_000;

export interface RunOptions {
  /** The databases prepared before can be used: the migrations are unchanged. */
  isPrepared?: boolean;
  /** Continue after the first failure. */
  goesOn?: boolean;
}

/** The result of a test run. */
export interface Run {
  /** 'red': an assertion failed. 'broken': it failed in another way, or did not run. */
  outcome: 'green' | 'red' | 'broken';
  /** The files in which tests failed. */
  failed: string[];
  why: string;
}

/** A failed test file, from either runner. */
interface Told {
  file: string;
  messages: string[];
}

/** These errors mean that the program is broken, not that it does the wrong thing; so does a timeout. */
const NO_ASSERTION =
  /^(?:Syntax|Reference|Type)Error\b|(?:Test|Hook) timed out|Test timeout of|did not come up|ended with .* before serving|Cannot find (?:module|package)/;

/** Runs test files in a folder, vitest's first. */
export async function runTests(
  folder: string,
  files: readonly string[],
  options: RunOptions = {},
): Promise<Run> {
  const journeys = files.filter((file) => file.startsWith('e2e/'));
  const others = files.filter((file) => !file.startsWith('e2e/'));
  const runs: Run[] = [];
  if (others.length > 0) runs.push(await runVitest(folder, others, options));
  if (journeys.length > 0 && (options.goesOn || runs.every(({ outcome }) => outcome === 'green')))
    runs.push(await runPlaywright(folder, journeys, options));
  return {
    outcome: runs.map(({ outcome }) => outcome).find((one) => one !== 'green') ?? 'green',
    failed: runs.flatMap(({ failed }) => failed),
    why: runs.map(({ why }) => why).join(''),
  };
}

async function runVitest(folder: string, files: string[], options: RunOptions): Promise<Run> {
  const report = join(folder, 'vitest-report.json');
  const args = [
    'run',
    ...(options.goesOn ? [] : ['--bail=1']),
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ];
  const output = await execute(folder, 'vitest', args, options);
  const told = await readReport<VitestReport>(report);
  if (!told) return broken(`vitest wrote no report: ${output}`);
  const failures: Told[] = told.testResults.flatMap(
    ({ name, status, message, assertionResults }) => {
      const file = name.replace(`${folder}/`, '');
      const failed = assertionResults.filter((one) => one.status === 'failed');
      if (failed.length === 0)
        return status === 'failed' ? [{ file, messages: [`Cannot find module: ${message}`] }] : [];
      return failed.map(({ failureMessages }) => ({ file, messages: failureMessages }));
    },
  );
  return judge(failures, told.numTotalTests);
}

async function runPlaywright(folder: string, files: string[], options: RunOptions): Promise<Run> {
  const report = join(folder, 'playwright-report.json');
  const stop = options.goesOn ? [] : ['--max-failures=1'];
  const args = ['test', ...stop, '--reporter=json', ...files];
  const output = await execute(folder, 'playwright', args, options, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const told = await readReport<PlaywrightReport>(report);
  if (!told) return broken(`Playwright wrote no report: ${output}`);
  const specs = told.suites.flatMap(listSpecs);
  const failures = specs
    .filter(({ ok }) => !ok)
    .map(({ file, tests }) => ({
      file: `e2e/${file}`,
      messages: tests.flatMap(({ results }) =>
        results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')),
      ),
    }));
  return judge(failures, specs.length);
}

function judge(failures: Told[], count: number): Run {
  if (count === 0) return broken('no test ran');
  if (failures.length === 0) return { outcome: 'green', failed: [], why: '' };
  const byAssertion = failures.filter(({ messages }) =>
    messages.some((text) => !NO_ASSERTION.test(text)),
  );
  const told = byAssertion.length > 0 ? byAssertion : failures;
  const why = told.map(({ file, messages }) => `${file}: ${messages[0]?.split('\n', 1)[0]}`);
  return {
    outcome: byAssertion.length > 0 ? 'red' : 'broken',
    failed: [...new Set(failures.map(({ file }) => file))],
    why: why.join('; '),
  };
}

function broken(why: string): Run {
  return { outcome: 'broken', failed: [], why };
}

/** Runs a tool to its end; resolves to the end of its output. */
async function execute(
  folder: string,
  tool: string,
  args: string[],
  { isPrepared = true }: RunOptions,
  more: Record<string, string> = {},
): Promise<string> {
  const bin = join(folder, 'node_modules/.bin');
  const { PREPARED_URL, ...env } = process.env;
  const child = spawn(join(bin, tool), args, {
    cwd: folder,
    env: {
      ...env,
      ...(isPrepared && PREPARED_URL ? { PREPARED_URL } : {}),
      ...more,
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

async function readReport<Report>(path: string): Promise<Report | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Report;
  } catch {
    return null;
  } finally {
    await rm(path, { force: true });
  }
}

interface VitestReport {
  numTotalTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  specs: {
    file: string;
    ok: boolean;
    tests: { results: { errors: { message?: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
}

function listSpecs({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(listSpecs)];
}
