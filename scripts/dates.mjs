// The dates on which the tests are run, besides today's.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { countVitest } from './count-tests.mjs';
import { FAKETIME } from './setup.mjs';

export const DATES = [
  ['a Sunday night', '2026-11-29T02:40:00Z'],
  ['New York puts its clock forward', '2027-03-14T06:58:30Z'],
  ['Paris puts its clock back', '2027-10-31T00:58:30Z'],
  ['Sydney puts its clock forward', '2027-10-02T15:58:30Z'],
  ['the last minutes of a year', '2027-12-31T23:50:00Z'],
  ['a leap day', '2028-02-29T12:00:00Z'],
  ['a day in 2031', '2031-06-18T21:30:00Z'],
  // 366 days later is a Sunday, and the next month lacks this day.
  ['a Friday at the end of January', '2027-01-29T08:10:00Z'],
];

/**
 * Runs all vitest tests on a date. Debian's faketime replaces the system's clock for the tests and for every process
 * that they start: the site, PostgreSQL, Redis, Deno. Timers are not affected: they use the monotonic clock.
 */
export function countVitestOn([what, instant]) {
  removeLeftovers();
  const ahead = Math.round((Date.parse(instant) - Date.now()) / 1000);
  const count = countVitest(`${instant}: ${what}`, {
    LD_PRELOAD: FAKETIME.library,
    FAKETIME: `${ahead < 0 ? '' : '+'}${ahead}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  removeLeftovers();
  console.log(`${instant}: ${count.passed} passed, ${count.failed} failed`);
  return count;
}

/**
 * Removes the shared memory that faketime leaves when tests kill a process. If it is named after a process id of
 * another user, it prevents the next process with that id, such as PostgreSQL's, from starting.
 */
function removeLeftovers() {
  const folder = '/dev/shm';
  for (const name of readdirSync(folder)) {
    const [, pid] = /^(?:sem\.)?faketime_(?:sem|shm)_(\d+)$/.exec(name) ?? [];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(`${folder}/${name}`, { force: true });
  }
}
