// The thread of the embedded database (postgres.ts).
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { type Answered, OPENED, type Requested } from './postgres-messages.ts';

const port = parentPort;
const { folder, settings } = workerData as { folder: string; settings: string[] };
if (!port) throw new Error('This file is a thread’s, not a program');

const answer = (id: number, work: Promise<unknown[]>) =>
  work.then(
    (rows) => port.postMessage({ id, rows } satisfies Answered),
    (error: Error) => {
      const reported = { ...onlyText(error), message: error.message };
      port.postMessage({ id, error: reported } satisfies Answered);
    },
  );

const opening = PGlite.create({ dataDir: folder, postgresqlconf: settings });
await answer(
  OPENED,
  opening.then(() => []),
);

// In the order in which they come: PGlite keeps its own queue.
port.on('message', async (requested: Requested) => {
  await answer(requested.id, run(requested));
  // Nothing else keeps the thread alive.
  if (requested.kind === 'close') port.close();
});

async function run(requested: Requested): Promise<unknown[]> {
  const db = await opening;
  switch (requested.kind) {
    case 'query':
      return (await db.query(requested.sql, requested.params)).rows;
    case 'exec':
      await db.exec(requested.sql);
      return [];
    case 'close':
      await db.close();
      return [];
  }
}

function onlyText(error: Error): Record<string, unknown> {
  return Object.fromEntries(Object.entries(error).filter(([, value]) => typeof value === 'string'));
}
