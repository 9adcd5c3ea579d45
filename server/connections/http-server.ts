import { createServer, type Server } from 'node:http';
import { prepareClosing } from './closing.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { answerInTurn, type Handler, type Turns, takeRequests } from './in-turn.ts';
import { boundConnections } from './per-address.ts';
import { closeSlowClients } from './slow-clients.ts';

/** A request's head, its target and cookies with it; more is 431. Node's own value, said. */
const HEAD_LIMIT_BYTES = 16 * 1024;

/** The site's server and what is known of its connections. */
export interface HttpServer {
  server: Server;
  turns: Turns;
  /** Ends them as they have nothing to wait for: to be called when the server closes. */
  endConnections(): void;
}

/**
 * Makes the one server of the site's port, with every limit on connections on it. Fastify sets no
 * timeouts on a server that is made for it: all that matter are here.
 */
export function createHttpServer(
  handle: Handler,
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
    // Node's own refusal would have none of our headers (http/request-head.ts).
    requireHostHeader: false,
    // A request without a body has no stream that somebody would have to end.
    optimizeEmptyRequests: true,
  });
  boundConnections(server, { perAddress, inAll: limits.connectionsInAll }, isProxy);
  const turns = answerInTurn(handle, limits.waitingInAll);
  takeRequests(server, turns);
  closeSlowClients(server, limits, { isProxy, turns });
  return { server, turns, endConnections: prepareClosing(server, turns) };
}
