import type { FastifyRequest } from 'fastify';
import { parseOrigin } from './return-address.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether another site made a post (CONTRACT, Gateway): Sec-Fetch-Site other than same-origin or none, or an Origin
 * that is not the origin asked. One with neither header is not from a browser. Such a post comes without the visitor's
 * cookies, which are SameSite=Lax, but what its answer writes replaces them.
 */
export function isCrossSite({ method, headers, protocol, host }: FastifyRequest): boolean {
  if (SAFE.has(method)) return false;
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  // Under Referrer-Policy: no-referrer a page's own post says null (Fetch, 3.2); no other site can send this pair.
  if (origin === undefined || (origin === 'null' && site === 'same-origin')) return false;
  return !isOrigin(origin, `${protocol}://${host}`);
}

/** Whether an origin that was sent is this one. */
export function isOrigin(sent: string | undefined, requested: string): boolean {
  const origin = parseOrigin(sent ?? '');
  return origin !== null && origin === parseOrigin(requested);
}
