// `npm run test:dates [-- N]`: everything but the browser on eight dates, or on the one of that number.
// Debian's faketime puts each date before the system's clock, for the tests and for every peer that they
// start: the site, PostgreSQL, Redis, Deno. Only time itself moves: timers go by the monotonic clock.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { countVitest } from './count-tests.mjs';
import { build, FAKETIME, install, installPeers } from './setup.mjs';

const DATES = [
  ['a Sunday night', '2026-11-29T02:40:00Z'],
  ['New York puts its clock forward', '2027-03-14T06:58:30Z'],
  ['Paris puts its clock back', '2027-10-31T00:58:30Z'],
  ['Sydney puts its clock forward', '2027-10-02T15:58:30Z'],
  ['the last minutes of a year', '2027-12-31T23:50:00Z'],
  ['a leap day', '2028-02-29T12:00:00Z'],
  ['a day in 2031', '2031-06-18T21:30:00Z'],
  // 366 days on is a Sunday, and the next month lacks the day.
  ['a Friday at the end of January', '2027-01-29T08:10:00Z'],
];

const [asked] = process.argv.slice(2);
const chosen = asked ? DATES.slice(Number(asked) - 1, Number(asked)) : DATES;
if (chosen.length === 0) {
  console.error(`There is no date ${asked}: they are 1 to ${DATES.length}`);
  process.exit(1);
}

install();
installPeers([FAKETIME]);
build();

let passed = 0;
let failed = 0;
for (const [what, instant] of chosen) {
  removeLeftovers();
  const ahead = Math.round((Date.parse(instant) - Date.now()) / 1000);
  const count = countVitest(`${instant}: ${what}`, {
    LD_PRELOAD: FAKETIME.library,
    FAKETIME: `${ahead < 0 ? '' : '+'}${ahead}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  console.log(`${instant}: ${count.passed} passed, ${count.failed} failed`);
  passed += count.passed;
  failed += count.failed;
}
removeLeftovers();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/**
 * Removes what processes that were killed, as tests do, have left of faketime's shared memory: one named by the
 * number of another user's process keeps the next process of that number, such as PostgreSQL's, from starting.
 */
function removeLeftovers() {
  const folder = '/dev/shm';
  for (const name of readdirSync(folder)) {
    const [, pid] = /^(?:sem\.)?faketime_(?:sem|shm)_(\d+)$/.exec(name) ?? [];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(`${folder}/${name}`, { force: true });
  }
}
