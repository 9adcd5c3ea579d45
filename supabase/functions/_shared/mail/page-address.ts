import { matchLocale } from '../generated/locales.ts';

/** A page of the site in the language that its reader wrote to us in, where the site has it. */
export function pageAddress(siteUrl: string, locale: string | null, path: string): string {
  const known = locale && matchLocale(locale);
  return known ? `${siteUrl}/${known}${path}` : `${siteUrl}${path}`;
}
