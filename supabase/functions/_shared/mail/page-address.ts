import { matchLocale } from '../rules/locales.ts';

/** The address of a page in the reader's locale, or in the default language if the site does not have that locale. */
export function pageAddress(siteUrl: string, locale: string | null, path: string): string {
  const known = locale && matchLocale(locale);
  return known ? `${siteUrl}/${known}${path}` : `${siteUrl}${path}`;
}
