import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../http/problems.ts';
import type { RefusalLog } from './logging.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a POST that another site made (CONTRACT, Gateway): Sec-Fetch-Site other than same-origin or none, or an
 * Origin that is not the requested host. A request with neither header is not from a browser: allowed. If only the
 * scheme differs, a proxy that TRUST_PROXY does not name ends TLS and every visitor's form is refused: that is
 * logged, once per window.
 */
export function registerSameOrigin(
  app: FastifyInstance,
  { windowMs }: Pick<RefusalLog, 'windowMs'>,
): void {
  let toldAt = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method) || !isCrossSite(request)) return;
    if (isOwnButForTls(request) && performance.now() - toldAt >= windowMs) {
      toldAt = performance.now();
      app.log.warn('forms are refused: a proxy that TRUST_PROXY does not name says https');
    }
    throw new ProblemError('cross-site');
  });
}

function isOwnButForTls({ headers, host, protocol }: FastifyRequest): boolean {
  const isTold = headers['x-forwarded-proto'] === 'https' && protocol !== 'https';
  return isTold && headers.origin === `https://${host}`;
}

function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  return origin !== undefined && origin !== `${request.protocol}://${request.host}`;
}
