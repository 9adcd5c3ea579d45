import type { Locale } from '#shared/i18n/locales.ts';

/** The key under which the site's language is cached in the browser (CONTRACT, Pages). */
const KEY = 'i18nextLng';

/** Caches the page's language in the browser; one that keeps nothing for us is no error. */
export function rememberLocale(locale: Locale): void {
  try {
    window.localStorage.setItem(KEY, locale);
  } catch {
    // Storage is full or forbidden: the cookie and the address still tell the language.
  }
}
