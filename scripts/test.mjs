// `npm test`: installs what is missing, then types, lint, vitest (unit, API, contract, pages) and real
// browser journeys, one after the other, because each alone keeps two cores busy. Says how long each part
// took; the last line counts them all.
import { spawnSync } from 'node:child_process';
import { countPlaywright, countVitest } from './count-tests.mjs';
import { build, install, installPeers, projectEnvironment, root, say } from './setup.mjs';

const times = [];
timed('install and build', () => {
  install();
  installPeers();
  build();
});

const counts = [
  check('types', 'tsc', ['--noEmit']),
  check('lint', 'biome', ['check', '--error-on-warnings', '.']),
  timed('unit, API, contract, pages', countVitest),
  timed('browser', countPlaywright),
];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${times.join(', ')}\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

function check(name, command, args) {
  return timed(name, () => {
    say(name);
    const options = { cwd: root, env: projectEnvironment(), stdio: 'inherit' };
    const { status } = spawnSync(command, args, options);
    return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  });
}

function timed(name, work) {
  const begun = performance.now();
  const result = work(name);
  times.push(`${name} ${Math.round((performance.now() - begun) / 1000)} s`);
  return result;
}
