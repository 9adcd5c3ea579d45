import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../http/problems.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a POST that another site made (CONTRACT, Gateway): Sec-Fetch-Site other than same-origin or
 * none, or an Origin that is not the host asked. Neither header present is not a browser: allowed.
 */
export function registerSameOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!SAFE.has(request.method) && isCrossSite(request)) throw new ProblemError('cross-site');
  });
}

function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  return origin !== undefined && origin !== `${request.protocol}://${request.host}`;
}
