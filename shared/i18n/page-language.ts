import type { Route } from '../routes.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales.ts';

/** The locales that have all of a page's words, and are advertised therefore (CONTRACT, Pages). */
export function localesOf({ translated }: Pick<Route, 'translated'>): readonly Locale[] {
  return LOCALES.filter((locale) => translated || locale.startsWith('en-'));
}

/** The language that a page's own words are in where a visitor asks for `locale`. */
export function pageLanguage(route: Pick<Route, 'translated'>, locale: Locale): Locale {
  return localesOf(route).includes(locale) ? locale : DEFAULT_LOCALE;
}
