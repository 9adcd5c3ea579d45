import type { PageContext } from 'vike/types';
import { DEFAULT_LOCALE, type Locale } from '#rules/locales.ts';
import type { RouteId } from '#shared/routes.ts';

/** The language of a page's own words: the visitor's, if it has all of them. Server only. */
export function pageLanguage({ languages, locale }: PageContext, route: RouteId): Locale {
  return languages?.[route].includes(locale) ? locale : DEFAULT_LOCALE;
}
