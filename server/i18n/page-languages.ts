import { DEFAULT_LOCALE, LOCALES, type Locale } from '#rules/locales.ts';
import type { Namespace } from '#shared/i18n/copy-keys.ts';
import { ROUTES, type RouteId } from '#shared/routes.ts';
import type { Copy } from './copy.ts';

/** For each page the locales that have its words, and in which it is therefore advertised (CONTRACT, Pages). */
export type PageLanguages = Readonly<Record<RouteId, readonly Locale[]>>;

/**
 * Works out from the copy in which languages each page is advertised: those that have its own words, the namespace
 * named as its route, and all that pages share.
 */
export function pageLanguages(copy: Copy): PageLanguages {
  const all = Object.keys(copy[DEFAULT_LOCALE].getDataByLanguage(DEFAULT_LOCALE) ?? {});
  const shared = all.filter((namespace) => !Object.hasOwn(ROUTES, namespace));
  const languages = Object.keys(ROUTES).map((id) => {
    const words = [id, ...shared] as Namespace[];
    const has = (locale: Locale) =>
      words.every((namespace) => copy[locale].hasResourceBundle(locale, namespace));
    return [id, LOCALES.filter(has)];
  });
  return Object.fromEntries(languages) as PageLanguages;
}
