// The built site in a process of its own, with the clock and the limits that a test asks for: those are
// options of createApp, which production leaves alone. SITE_OPTIONS is JSON, `{ at?, limits? }`; `at` is
// the instant, ISO 8601, at which the site's clock starts to run. SIGUSR2 makes an error that nobody
// catches, a second one a rejection; SIGHUP ends the database's thread, SIGALRM has it answer nothing any more.
import { fileURLToPath } from 'node:url';
import { start } from '../../dist/server/production.mjs';

const threads = [];
process.on('worker', (thread) => threads.push(thread));

const { at, limits } = JSON.parse(process.env.SITE_OPTIONS ?? '{}');
const ahead = at ? Date.parse(at) - Date.now() : 0;
await start(fileURLToPath(new URL('../..', import.meta.url)), {
  now: () => Date.now() + ahead,
  limits,
});

const faults = [
  () => {
    throw new TypeError('words that a visitor typed');
  },
  () => Promise.reject(new RangeError('words that a visitor typed')),
];
process.on('SIGUSR2', () => faults.shift()?.());
process.on('SIGHUP', () => threads.forEach((thread) => void thread.terminate()));
const hang = { id: -1, kind: 'exec', sql: 'do $$ begin loop end loop; end $$' };
process.on('SIGALRM', () => threads.forEach((thread) => void thread.postMessage(hang)));
