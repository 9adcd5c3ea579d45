// Runs a test runner with its output shown, and counts the tests in its report.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectEnvironment, root, say } from './setup.mjs';

/** All vitest tests: unit, API, contract, pages. `env` is added to the project's environment. */
export function countVitest(name, env = {}) {
  return count(name, env, (report) => ({
    command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    read: ({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
      passed: numPassedTests,
      // A file that cannot be loaded fails without a failed test.
      failed: numFailedTests || numFailedTestSuites,
    }),
  }));
}

/** All browser tests. */
export function countPlaywright(name) {
  return count(name, {}, (report) => ({
    command: ['playwright', 'test', '--reporter=dot,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    read: ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
    }),
  }));
}

function count(name, env, describe) {
  say(name);
  const folder = mkdtempSync(join(roomForPassingFiles(), 'auditharbor-tests-'));
  // PostgreSQL runs as another user, in its own folder below this one.
  chmodSync(folder, 0o711);
  const passing = { TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') };
  const report = join(folder, 'report.json');
  const { command, env: own, read } = describe(report);
  const [file, ...args] = command;
  const { status } = spawnSync(file, args, {
    cwd: root,
    env: { ...projectEnvironment(), ...passing, ...env, ...own },
    stdio: 'inherit',
  });
  let counted = { passed: 0, failed: 0 };
  try {
    counted = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    console.error(`${name}: no report was written`);
  }
  rmSync(folder, { recursive: true });
  // A runner that failed without a failed test has failed nevertheless.
  if (status !== 0) counted.failed = Math.max(1, counted.failed);
  return counted;
}

/**
 * A folder for a run's temporary files. It is in memory if there is enough: each embedded site starts from a
 * copy of a database of a thousand files, which is five times as much work on a disk.
 */
function roomForPassingFiles() {
  const memory = '/dev/shm';
  if (process.env.TMPDIR || process.platform !== 'linux') return tmpdir();
  const isExecutable = /^\S+ \/dev\/shm tmpfs (?!\S*noexec)/m.test(
    readFileSync('/proc/mounts', 'utf8'),
  );
  if (!isExecutable) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2_000_000_000 ? memory : tmpdir();
}
