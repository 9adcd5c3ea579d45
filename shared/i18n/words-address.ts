import type { Locale } from '#rules/locales.ts';

/**
 * Where a browser gets the copy of one namespace in a language, as JSON; with `version`, a digest of all copy, the
 * answer never changes.
 */
export function wordsAddress(locale: Locale, namespace: string, version: string): string {
  return `/words/${locale}/${namespace}.json?v=${version}`;
}
