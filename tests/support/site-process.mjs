// The built site in its own process, with the clock and the limits that a test asks for: options of createApp that
// production does not use. SITE_OPTIONS is JSON, `{ at?, limits? }`; `at` is the instant, ISO 8601, at which the
// site's clock starts. The first SIGUSR2 throws an uncaught error, the second an unhandled rejection; SIGVTALRM ends
// the database's thread, SIGALRM makes it hang.
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
process.on('SIGVTALRM', () => threads.forEach((thread) => void thread.terminate()));
const hang = { id: -1, kind: 'exec', sql: 'do $$ begin loop end loop; end $$' };
process.on('SIGALRM', () => threads.forEach((thread) => void thread.postMessage(hang)));
