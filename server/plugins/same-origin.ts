import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../http/problems.ts';
import { parseOrigin } from '../http/return-address.ts';
import type { Limits } from '../limits.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a POST that another site made (CONTRACT, Gateway): Sec-Fetch-Site other than same-origin or none, or an
 * Origin that is not the origin asked. A request with neither header is not from a browser: allowed. If the browser
 * knows better, a proxy changes the scheme or the host without saying so, and every visitor's form is refused: that is
 * logged, once per window.
 */
export function registerSameOrigin(
  app: FastifyInstance,
  { windowMs }: Pick<Limits['refusalLog'], 'windowMs'>,
): void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', (request, _reply, done) => {
    if (SAFE.has(request.method) || !isCrossSite(request)) return done();
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

function isCrossSite({ headers, protocol, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  // Under Referrer-Policy: no-referrer a page's own post says null (Fetch, 3.2); no other site can send this pair.
  if (origin === undefined || (origin === 'null' && site === 'same-origin')) return false;
  return !isOrigin(origin, `${protocol}://${host}`);
}

function isOrigin(sent: string | undefined, requested: string): boolean {
  const origin = parseOrigin(sent ?? '');
  return origin !== null && origin === parseOrigin(requested);
}
