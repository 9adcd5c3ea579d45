// `npm test`: installs what is missing, then runs types, lint, vitest (unit, API, contract, pages) and the browser
// journeys. The last two run one after the other, because each alone keeps two cores busy. It prints how long each
// part took; the last line has the total counts. `-- --date N` runs all but the browser tests on one of eight dates
// (1 to 8) instead of today (0). `-- --faults N` also builds in every ninth fault (0 to 8) and counts as failed if the
// tests miss one (`npm run prove:tests`).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { countPlaywright, countVitest } from './count-tests.mjs';
import { countVitestOn, DATES } from './dates.mjs';
import { build, FAKETIME, install, installPeers, projectEnvironment, root, say } from './setup.mjs';

const { values, positionals } = parseArgs({
  options: { date: { type: 'string', default: '0' }, faults: { type: 'string' } },
  allowPositionals: true,
});
if (positionals.length > 0) {
  console.error('This runs all tests. One file: npx vitest run FILE, or npx playwright test FILE');
  process.exit(1);
}
const date = DATES[Number(values.date) - 1];
if (!date && values.date !== '0') {
  console.error(`There is no date ${values.date}: they are 1 to ${DATES.length}`);
  process.exit(1);
}

const times = [];
timed('install and build', () => {
  install();
  installPeers(date ? [FAKETIME] : []);
  build();
});

// These run together: neither keeps both cores busy for long.
const checks = performance.now();
const counts = await Promise.all([
  check('types', 'tsc', ['--noEmit']),
  check('lint', 'biome', ['check', '--error-on-warnings', '.']),
]);
took('types and lint', checks);
const countTests = date ? () => countVitestOn(date) : countVitest;
counts.push(timed('unit, API, contract, pages', countTests), timed('browser', countPlaywright));
if (values.faults) {
  const begun = performance.now();
  const args = ['scripts/prove-tests.ts', '--ninth', values.faults];
  counts.push(await check('faults', 'node', args));
  took('faults', begun);
}
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${times.join(', ')}\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function check(name, command, args) {
  const child = spawn(command, args, { cwd: root, env: projectEnvironment() });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(text));
  const [status] = await once(child, 'close');
  say(name);
  process.stdout.write(Buffer.concat(said));
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function timed(name, work) {
  const begun = performance.now();
  const result = work(name);
  took(name, begun);
  return result;
}

function took(name, begun) {
  times.push(`${name} ${Math.round((performance.now() - begun) / 1000)} s`);
}
