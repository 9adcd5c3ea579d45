// `npm test`: installs what is missing, then types, lint, vitest (unit, API, contract, pages) and real
// browser journeys. The last line counts them all.
import { spawnSync } from 'node:child_process';
import { countPlaywright, countVitest } from './count-tests.mjs';
import { build, install, installPeers, projectEnvironment, root, say } from './setup.mjs';

install();
installPeers();
build();

const counts = [
  check('types', 'tsc', ['--noEmit']),
  check('lint', 'biome', ['check', '--error-on-warnings', '.']),
  countVitest('unit, API, contract, pages'),
  countPlaywright('browser'),
];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

function check(name, command, args) {
  say(name);
  const options = { cwd: root, env: projectEnvironment(), stdio: 'inherit' };
  const { status } = spawnSync(command, args, options);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
