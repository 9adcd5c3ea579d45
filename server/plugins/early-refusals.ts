import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../http/problems.ts';
import { namesOneHost } from '../http/request-head.ts';

/** An address that is no page's: what could not be read asked for none that we know. */
const UNREADABLE = '/unreadable';

/** What is refused before it is read. */
const refused = new WeakMap<IncomingMessage, ProblemError>();

/**
 * Has a request that no route was found for refused by the app, on the same way as all others: its hooks
 * write the headers, count, measure and log.
 */
export function refuseBeforeRouting(
  app: FastifyInstance,
  problem: ProblemError,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  refused.set(request, problem);
  request.url = UNREADABLE;
  app.routing(request, response);
}

/** Has a request refused that is on its way to its route, and whose body nobody reads yet. */
export function refuseBeforeReading(request: IncomingMessage, problem: ProblemError): void {
  refused.set(request, problem);
}

/** Whether a request was refused before a route was found, which would tell how it wants its answer. */
export function wasRefusedEarly(request: FastifyRequest): boolean {
  return request.url === UNREADABLE && refused.has(request.raw);
}

/**
 * Refuses what was to be refused, and requests without one Host (RFC 9112, 3.2). They count for
 * the limit, save what came over a trusted proxy's connection without saying for whom: `isProxy`.
 * Registered before the limit.
 */
export function registerEarlyRefusals(
  app: FastifyInstance,
  isProxy: (address: string | undefined) => boolean,
): void {
  app.addHook('onRequest', async (request) => {
    const problem = refused.get(request.raw);
    if (problem && isProxy(request.ip)) throw problem;
  });
  // After every hook of onRequest, the limit's among them.
  app.addHook('preParsing', async (request) => {
    const problem = refused.get(request.raw);
    if (problem) throw problem;
    if (!namesOneHost(request.raw)) throw new ProblemError('malformed-request');
  });
}
