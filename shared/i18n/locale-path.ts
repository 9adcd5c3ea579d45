import { DEFAULT_LOCALE, type Locale, matchLocale } from '#rules/locales.ts';

/** A path split in two: `prefix` is '' or '/fr-FR' as it was written, `path` always starts with '/'. */
interface LocalePath {
  locale: Locale | null;
  prefix: string;
  path: string;
}

/** Splits a URL path (no query) into its locale segment, if it has one, and the rest. */
export function splitLocale(pathname: string): LocalePath {
  const end = pathname.indexOf('/', 1);
  const segment = end === -1 ? pathname.slice(1) : pathname.slice(1, end);
  const locale = matchLocale(segment);
  if (!locale) return { locale: null, prefix: '', path: pathname };
  return { locale, prefix: `/${segment}`, path: end === -1 ? '/' : pathname.slice(end) };
}

/** Joins a locale prefix ('' or '/fr-FR') and a path; a home page has no trailing slash. */
export function joinLocale(prefix: string, path: string): string {
  if (!prefix) return path;
  if (path === '/') return prefix;
  return path.startsWith('/') ? `${prefix}${path}` : `${prefix}/${path}`;
}

/** The canonical path of a route in a locale: prefixed, except for the default locale (CONTRACT, Pages). */
export function canonicalPath(locale: Locale, path: string): string {
  return joinLocale(locale === DEFAULT_LOCALE ? '' : `/${locale}`, path);
}

/**
 * Where a browser gets the copy of one namespace in a language, as JSON; with `version`, a digest of all copy, the
 * answer never changes.
 */
export function wordsAddress(locale: Locale, namespace: string, version: string): string {
  return `/words/${locale}/${namespace}.json?v=${version}`;
}
