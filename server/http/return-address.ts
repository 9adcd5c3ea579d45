import type { FastifyRequest } from 'fastify';

/** A host that nobody owns (RFC 6761): the base for parsing an address of this site. */
const HERE = 'http://site.invalid';

const LONGEST = 2000;

/** Browsers cut a longer one to its origin (Referrer Policy, 8.3); parsing a host takes quadratic time. */
const LONGEST_REFERER = 4096;

/**
 * The address that a plain form says to return to, parsed; null if it names none, or one that is not a path of this
 * site: a redirect never leads to another host. A cached page knows only the query that it reads itself, so if the
 * request came from that page, the Referer's query is used instead.
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

/** The page of this site that the request came from; null if it is unknown, or another host's. */
export function readReferer(request: FastifyRequest): URL | null {
  const { referer } = request.headers;
  if (!referer || referer.length > LONGEST_REFERER || !URL.canParse(referer)) return null;
  const url = new URL(referer);
  return url.origin === parseOrigin(`${url.protocol}//${request.host}`) ? url : null;
}

/** An origin as it is sent (RFC 6454, 6.2), or a scheme with a Host: nothing that a parser would drop silently. */
const ORIGIN = /^https?:\/\/[^/?#@\\\s]{1,300}$/i;

/**
 * An origin in the one spelling that can be compared: without case, the scheme's own port left out (RFC 6454, 4; RFC
 * 9110, 4.2.3). Null if it is none.
 */
export function parseOrigin(text: string): string | null {
  return ORIGIN.test(text) && URL.canParse(text) ? new URL(text).origin : null;
}
