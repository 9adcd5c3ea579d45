import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCrossSite, isOrigin } from '../http/cross-site.ts';
import { ProblemError } from '../http/problems.ts';
import type { Limits } from '../limits.ts';

/**
 * Refuses a POST that another site made. If the browser knows better, a proxy changes the scheme or the host without
 * saying so, and every visitor's form is refused: that is logged, once per window.
 */
export function registerSameOrigin(
  app: FastifyInstance,
  { windowMs }: Pick<Limits['refusalLog'], 'windowMs'>,
): void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isCrossSite(request)) return done();
    if (isOwnByBrowser(request) && performance.now() - reportedAt >= windowMs) {
      reportedAt = performance.now();
      app.log.warn(
        'forms are refused: a proxy that TRUST_PROXY does not name says https, or a proxy changes Host and does not pass it on',
      );
    }
    done(new ProblemError('cross-site'));
  });
}

/** Whether the browser calls a refused request its page's own; one without Fetch Metadata, if only https is missing. */
function isOwnByBrowser({ headers, host, protocol }: FastifyRequest): boolean {
  if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] === 'same-origin';
  const isReported = protocol !== 'https' && /^https\b/i.test(String(headers['x-forwarded-proto']));
  return isReported && isOrigin(headers.origin, `https://${host}`);
}
