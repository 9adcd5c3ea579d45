import { createServer, type RequestListener, type Server } from 'node:http';
import type { ConnectionLimits } from '../limits.ts';
import { prepareClosing } from './closing.ts';
import { boundConnections } from './per-address.ts';
import { queueRequests, type RequestQueues, takeRequests } from './request-queue.ts';
import { closeSlowClients } from './slow-clients.ts';

/** The most bytes of a request's head, with its target and cookies; more is 431. Node's default, made explicit. */
const HEAD_LIMIT_BYTES = 16 * 1024;

/** The site's server and what is known of its connections. */
export interface HttpServer {
  server: Server;
  queues: RequestQueues;
  /** Ends connections that have nothing left to wait for: call it when the server closes. */
  endConnections(): void;
}

/**
 * Makes the one server of the site's port, with every limit on connections. Fastify sets no timeouts on a server
 * that is made for it, so all that matter are set here.
 */
export function createHttpServer(
  handle: RequestListener,
  options: {
    limits: ConnectionLimits;
    perAddress: number;
    isProxy: (address: string | undefined) => boolean;
  },
): HttpServer {
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
  takeRequests(server, queues);
  closeSlowClients(server, limits, { isProxy, queues });
  return { server, queues, endConnections: prepareClosing(server, queues) };
}
