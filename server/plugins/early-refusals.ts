import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../http/problems.ts';
import { namesOneHost } from '../http/request-head.ts';

/** An address without a page: an unreadable request has no address that we know. */
const UNREADABLE = '/unreadable';

/** Requests to refuse before they are read. */
const refused = new WeakMap<IncomingMessage, ProblemError>();

/**
 * Has the app refuse a request without a route, in the same way as all others: its hooks write the headers, count,
 * measure and log.
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

/** Has a request refused that is on its way to its route, before its body is read. */
export function refuseBeforeReading(request: IncomingMessage, problem: ProblemError): void {
  refused.set(request, problem);
}

/** Whether a request was refused before routing: its route would say how it wants its answer. */
export function wasRefusedEarly(request: FastifyRequest): boolean {
  return request.url === UNREADABLE && refused.has(request.raw);
}

/**
 * Refuses the requests marked above, and those without exactly one Host (RFC 9112, 3.2). They count for the limit,
 * except marked ones that come over a trusted proxy's connection and do not say for whom: `isProxy`. Registered
 * before the limit.
 */
export function registerEarlyRefusals(
  app: FastifyInstance,
  isProxy: (address: string | undefined) => boolean,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const problem = refused.get(request.raw);
    done(problem && isProxy(request.ip) ? problem : undefined);
  });
  // After every hook of onRequest, including the limit's.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const problem = refused.get(request.raw);
    if (problem) done(problem);
    else done(namesOneHost(request.raw) ? null : new ProblemError('malformed-request'));
  });
}
