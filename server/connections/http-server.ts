import { createServer, type RequestListener, type Server } from 'node:http';
import { nameClient } from '../http/client-key.ts';
import type { Limits } from '../limits.ts';
import { queueRequests, type RequestQueues } from './request-queue.ts';
import { closeSlowClients } from './slow-clients.ts';

/** The most bytes of a request's head, with its target and cookies; more is 431. Node's default, made explicit. */
const HEAD_LIMIT_BYTES = 16 * 1024;

export type HttpServer = ReturnType<typeof createHttpServer>;

/**
 * Makes the one server of the site's port, with every limit on connections. Fastify sets no timeouts on a server
 * that is made for it, so all that matter are set here.
 */
export function createHttpServer(
  handle: RequestListener,
  options: {
    limits: Limits['connections'];
    perAddress: number;
    isProxy: (address: string | undefined) => boolean;
  },
) {
  const { limits, perAddress, isProxy } = options;
  const server = createServer({
    maxHeaderSize: HEAD_LIMIT_BYTES,
    headersTimeout: limits.headMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    // Idle connections are closed by closeSlowClients.
    keepAliveTimeout: 0,
    // Node's own refusal would lack our headers (http/request-head.ts).
    requireHostHeader: false,
    // A request without a body then has no stream that must be ended.
    optimizeEmptyRequests: true,
  });
  boundConnections(server, { perAddress, inAll: limits.connectionsInAll }, isProxy);
  const queues = queueRequests(server, handle, limits.waitingInAll);
  closeSlowClients(server, limits, { isProxy, queues });
  return { server, queues, endConnections: () => endConnections(server, queues) };
}

/**
 * How long connections without a request stay open once the site closes, in milliseconds: a request that was on its
 * way has arrived by then.
 */
const UNASKED_MS = 1000;

/** How often connections are checked meanwhile, in milliseconds. */
const LOOK_MS = 50;

/**
 * Ends a server's connections while it closes, so that only answers in progress keep it open: idle ones as they become
 * idle, and those without a complete request. Browsers open some ahead of need; Node counts these as busy and, once a
 * server closes, applies no limit to them any more.
 */
function endConnections(server: Server, queues: RequestQueues): void {
  const begun = performance.now();
  const look = setInterval(() => {
    server.closeIdleConnections();
    if (performance.now() - begun < UNASKED_MS) return;
    for (const [socket, { open }] of queues) if (open.length === 0) socket.destroy();
  }, LOOK_MS);
  server.once('close', () => clearInterval(look));
}

/**
 * Limits the open connections of one client (CONNECTIONS_PER_ADDRESS, 0: no limit) and of all. One too many is reset
 * before a byte is read. A trusted proxy's connections serve many clients, so they count only towards the total.
 */
function boundConnections(
  server: Server,
  limits: { perAddress: number; inAll: number },
  isProxy: (address: string | undefined) => boolean,
): void {
  const byClient = new Map<string, number>();
  let all = 0;
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    const client = isProxy(remoteAddress) ? null : nameClient(remoteAddress);
    const theirs = (client !== null && byClient.get(client)) || 0;
    const isOver = limits.perAddress > 0 && theirs >= limits.perAddress;
    if (isOver || all >= limits.inAll) return void socket.resetAndDestroy();
    all += 1;
    if (client !== null) byClient.set(client, theirs + 1);
    socket.on('close', () => {
      all -= 1;
      if (client === null) return;
      const left = (byClient.get(client) ?? 1) - 1;
      if (left > 0) byClient.set(client, left);
      else byClient.delete(client);
    });
  });
}
