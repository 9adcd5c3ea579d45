import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Every address of localhost, 127.0.0.1 and ::1 on most machines: browsers try either. */
export async function findLoopbacks(): Promise<string[]> {
  const found = await lookup('localhost', { all: true });
  return found.map(({ address }) => address);
}

/**
 * Makes an app that listens on one of several addresses answer on the others too. Their connections go to its one
 * server, so all limits hold for them together, and their requests in progress are finished when the app is closed.
 * An address that cannot be opened is skipped.
 */
export function listenOnOthers(app: FastifyInstance, find: () => Promise<string[]>): void {
  let others: Server[] = [];
  let closed: Promise<unknown>[] = [];
  app.addHook('onListen', async () => {
    const { address, port } = app.server.address() as AddressInfo;
    const addresses = (await find()).filter((other) => other !== address);
    const tried = await Promise.allSettled(addresses.map((host) => open(app, { host, port })));
    others = tried.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  });
  app.addHook('preClose', async () => {
    closed = others.map((other) => once(other.close(), 'close'));
  });
  app.addHook('onClose', async () => {
    await Promise.all(closed);
  });
}

async function open(app: FastifyInstance, at: { host: string; port: number }): Promise<Server> {
  // With the options of Node's own HTTP server.
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  );
  server.listen(at);
  await once(server, 'listening');
  return server;
}
