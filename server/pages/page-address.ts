import type { FastifyRequest } from 'fastify';
import type { Locale } from '#rules/locales.ts';
import { joinLocale, splitLocale } from '#shared/i18n/locale-path.ts';
import { queryOf } from '#shared/route-queries.ts';
import { findRoute, OUTCOME_QUERY, REDIRECTS, type RouteId } from '#shared/routes.ts';
import { pickQuery } from '../http/request-head.ts';

/** The pattern of every page's route. */
export const PAGES = '/*';

/**
 * What log and metrics call a request's route: a page by its address in the list of routes, anything else by its
 * pattern; never by what a visitor can choose.
 */
export function nameRoute({ routeOptions, url }: FastifyRequest): string | undefined {
  const pattern = routeOptions.url;
  if (pattern && pattern !== PAGES) return pattern;
  // A method that no page takes has no pattern.
  return findRoute(readPageAddress(url).path)?.path ?? pattern;
}

/** A page's address. */
export interface PageAddress {
  locale: Locale | null;
  /** '' or the locale segment in its case. */
  prefix: string;
  /** What follows the locale. */
  path: string;
  /** Both as they were requested, with needless escapes. */
  pathname: string;
  /** '' or '?…'. */
  query: string;
}

/** Letters, digits and the like in escapes, which are only another spelling (RFC 3986, 6.2.2.2); dots stay as they are. */
const NEEDLESS_ESCAPES = /%(2d|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/** Parses a request's URL. */
export function readPageAddress(url: string): PageAddress {
  const end = url.indexOf('?');
  const pathname = end === -1 ? url : url.slice(0, end);
  const spelled = pathname.replace(NEEDLESS_ESCAPES, decodeURIComponent);
  return { ...splitLocale(spelled), pathname, query: end === -1 ? '' : url.slice(end) };
}

/**
 * Where an inexact address redirects: to the right case of its locale, without a trailing slash, to the target of a
 * moved route. Locale and query are kept; the location is relative (CONTRACT, Pages).
 */
export function findRedirect({ locale, pathname, path, query }: PageAddress): string | null {
  // Such a location would name another host (RFC 3986, 4.2).
  if (pathname.startsWith('//') || pathname.includes('\\')) return null;
  // Only from a run's first slash: a search from each would take quadratic time.
  const bare = path.replace(/([^/]|^\/)\/+$/, '$1') || '/';
  const [target = bare, fragment] = REDIRECTS[bare]?.split('#') ?? [];
  const wanted = joinLocale(locale ? `/${locale}` : '', target);
  if (wanted === pathname) return null;
  return wanted + query + (fragment ? `#${fragment}` : '');
}

/** Keeps the query parameters that the route reads, in order; the rest never reaches the page. */
export function readRouteQuery(query: string, route: RouteId): string {
  return pickQuery(query, [...queryOf(route).names, ...OUTCOME_QUERY]);
}

/**
 * Whether a page with this query, as `readRouteQuery` gives it, may be cached. A query may say anything, and each
 * would be cached as its own page: so only those in the site's own links are.
 */
export function isCacheableQuery(query: string, route: RouteId): boolean {
  const { cached = {} } = queryOf(route);
  const [first, ...others] = [...new URLSearchParams(query)];
  if (!first) return true;
  const [name, value] = first;
  return others.length === 0 && Object.hasOwn(cached, name) && (cached[name] ?? []).includes(value);
}

/** A query without the parameters of these names; '' or '?…'. */
export function without(query: string, names: readonly string[]): string {
  const kept = new URLSearchParams(query);
  for (const name of names) kept.delete(name);
  return kept.size > 0 ? `?${kept}` : '';
}
