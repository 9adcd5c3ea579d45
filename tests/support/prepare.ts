import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startCluster } from './postgres-cluster.ts';
import { isPrepared } from './prepared.ts';
import { makePreparedData } from './prepared-data.ts';
import { pushTemplate } from './push-schema.ts';

/**
 * Before a run: stands ready to make what tests start from, each thing once, when the first test asks
 * (`prepared`). Returns what takes it all away after the run; vitest and Playwright both call it so.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  // Whoever starts many runs prepares once for all of them.
  if (isPrepared()) return async () => undefined;
  const made = new AsyncDisposableStack();
  const data = once(async () => made.use(await makePreparedData()).dataDir);
  const postgres = once(async () => made.use(await startCluster()).url);
  const schema = once(async () => pushTemplate(await postgres()));
  const things = new Map(Object.entries({ data, postgres, schema }));

  const server = createServer(async (request, response) => {
    try {
      response.end(await things.get(request.url?.slice(1) ?? '')?.());
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.PREPARED_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    server.closeAllConnections();
    await made.disposeAsync();
  };
}

function once(make: () => Promise<string>): () => Promise<string> {
  let made: Promise<string> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
