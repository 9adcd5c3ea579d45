import { DEFAULT_LOCALE, LOCALES, type Locale } from '#rules/locales.ts';
import type { Route } from '../routes.ts';

/** The locales that have all of a page's words, and in which it is therefore advertised (CONTRACT, Pages). */
export function localesOf({ translated }: Pick<Route, 'translated'>): readonly Locale[] {
  return LOCALES.filter((locale) => translated || locale.startsWith('en-'));
}

/** The language of a page's own words for a visitor who asks for `locale`. */
export function pageLanguage(route: Pick<Route, 'translated'>, locale: Locale): Locale {
  return localesOf(route).includes(locale) ? locale : DEFAULT_LOCALE;
}
