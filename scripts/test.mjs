// `npm test`: installs what is missing, then types, lint, vitest (unit, API, contract, pages) and real
// browser journeys. The last line counts them all.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, install, installPeers, projectEnvironment, root, say } from './setup.mjs';

install();
installPeers();
build();

const reports = mkdtempSync(join(tmpdir(), 'auditharbor-tests-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');
const total = { passed: 0, failed: 0 };

check('types', 'tsc', ['--noEmit']);
check('lint', 'biome', ['check', '--error-on-warnings', '.']);
count(
  'unit, API, contract, pages',
  ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
  vitestReport,
  ({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
    passed: numPassedTests,
    // A file that cannot even be loaded fails without having a failed test.
    failed: numFailedTests || numFailedTestSuites,
  }),
);
count(
  'browser',
  ['playwright', 'test', '--reporter=dot,json'],
  playwrightReport,
  ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  }),
);

rmSync(reports, { recursive: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

function check(name, command, args) {
  say(name);
  const { status } = execute(command, args);
  if (status === 0) total.passed += 1;
  else total.failed += 1;
}

function count(name, [command, ...args], report, read) {
  say(name);
  const { status } = execute(command, args);
  let counted = { passed: 0, failed: 0 };
  try {
    counted = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    console.error(`${name}: no report was written`);
  }
  total.passed += counted.passed;
  // A runner that failed without counting a failed test has failed all the same.
  total.failed += status === 0 ? counted.failed : Math.max(1, counted.failed);
}

function execute(command, args) {
  const env = { ...projectEnvironment(), PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport };
  return spawnSync(command, args, { cwd: root, env, stdio: 'inherit' });
}
