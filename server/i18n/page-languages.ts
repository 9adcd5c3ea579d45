import { LOCALES, type Locale } from '#rules/locales.ts';
import { ROUTES, type RouteId } from '#shared/routes.ts';
import type { Copy } from './copy.ts';
import { PAGE_WORDS } from './page-words.ts';

/** For each page the locales that have all of its words, and in which it is therefore advertised (CONTRACT, Pages). */
export type PageLanguages = Readonly<Record<RouteId, readonly Locale[]>>;

/** Works out from the copy in which languages each page is advertised; always in the default one. */
export function pageLanguages(copy: Copy): PageLanguages {
  const languages = Object.keys(ROUTES).map((id) => {
    const words = PAGE_WORDS[id as RouteId];
    const has = (locale: Locale) =>
      words.every((namespace) => copy[locale].hasResourceBundle(locale, namespace));
    return [id, LOCALES.filter(has)];
  });
  return Object.fromEntries(languages) as PageLanguages;
}
