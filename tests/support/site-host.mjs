// One process that runs many built sites, each as if alone: settings, clock, limits, log and DATA_DIR are arguments,
// and there is no other state. Compiling the site's code takes most of a boot and is done only once here. The parent
// sends commands over IPC (tests/support/hosted-site.ts); without a parent the process ends.
import { fileURLToPath } from 'node:url';
import { createLog, openSite } from '../../dist/server/production.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

// Vike's listeners would keep a broken process alive: here, as in production, an uncaught error must end it.
for (const event of ['uncaughtException', 'unhandledRejection']) process.removeAllListeners(event);

const closing = new Map();

process.on('disconnect', () => process.exit());
process.on('message', ({ id, open }) => void (open ? start(id, open) : stop(id)));

async function start(id, { root = ROOT, env, at, limits }) {
  const ahead = at ? Date.parse(at) - Date.now() : 0;
  try {
    const { port } = await openSite({
      root,
      environment: env,
      log: createLog('info', { write: (line) => process.send({ id, line }) }),
      now: () => Date.now() + ahead,
      limits,
      onOpened: ({ close }) => closing.set(id, close),
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
