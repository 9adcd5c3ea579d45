import type { FastifyRequest } from 'fastify';

/** Nobody's host (RFC 6761), beside which an address of this site is read. */
const HERE = 'http://site.invalid';

const LONGEST = 2000;

/** Browsers cut what is longer to its origin (Referrer Policy, 8.3); to read a host takes the square of its length. */
const LONGEST_REFERER = 4096;

/**
 * The address that a plain form says to return to, taken apart; null where it says none, or one that is not a
 * path of this site: a redirect never leads to another host. A page that is kept for many knows of its query only what
 * it reads itself: where the request comes from that page the rest is added.
 */
export function readReturnTo(request: FastifyRequest): URL | null {
  const { returnTo } = (request.body ?? {}) as Record<string, unknown>;
  if (typeof returnTo !== 'string' || returnTo.length > LONGEST) return null;
  if (!returnTo.startsWith('/') || !URL.canParse(returnTo, HERE)) return null;
  const url = new URL(returnTo, HERE);
  if (url.origin !== HERE || url.pathname.startsWith('//')) return null;
  const from = readReferer(request);
  if (from?.pathname === url.pathname && from.search.length <= LONGEST) url.search = from.search;
  return url;
}

/** The page of this site that the request came from; null where none is told, or another host's. */
export function readReferer(request: FastifyRequest): URL | null {
  const { referer } = request.headers;
  if (!referer || referer.length > LONGEST_REFERER || !URL.canParse(referer)) return null;
  const url = new URL(referer);
  return url.host === request.host ? url : null;
}
