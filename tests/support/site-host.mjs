// One process in which many built sites run, each as if alone: its settings, clock, limits, log and DATA_DIR are
// arguments, and nothing is kept beside them. Compiling the site's code takes most of a boot and is done once here.
// Its parent asks over IPC (tests/support/hosted-site.ts); without a parent it ends.
import { fileURLToPath } from 'node:url';
import { createLog, openSite } from '../../dist/server/production.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

// Vike's listeners let a broken process live on: here as in production an error that nobody caught ends it.
for (const event of ['uncaughtException', 'unhandledRejection']) process.removeAllListeners(event);

const closing = new Map();

process.on('disconnect', () => process.exit());
process.on('message', ({ id, open }) => void (open ? start(id, open) : stop(id)));

async function start(id, { env, at, limits }) {
  const ahead = at ? Date.parse(at) - Date.now() : 0;
  try {
    const { port } = await openSite({
      root,
      environment: env,
      log: createLog('info', { write: (line) => process.send({ id, line }) }),
      now: () => Date.now() + ahead,
      limits,
      onOpened: (close) => closing.set(id, close),
    });
    process.send({ id, port });
  } catch (error) {
    await closing.get(id)?.();
    process.send({ id, failed: error.message });
  }
}

async function stop(id) {
  await closing.get(id)?.();
  closing.delete(id);
  process.send({ id, closed: true });
}
