import { matchLocale } from '#rules/locales.ts';
import { cookieValues } from '#shared/consent/cookie.ts';

/** The key under which the site's language is cached in the browser (CONTRACT, Pages). */
const KEY = 'i18nextLng';

/**
 * Caches the language that the server's cookie keeps: one that the visitor chose or, with functional consent, last
 * read. If the browser refuses to store it, that is no error.
 */
export function rememberLocale(): void {
  const kept = cookieValues(document.cookie, 'locale').map(matchLocale).find(Boolean);
  try {
    if (kept) window.localStorage.setItem(KEY, kept);
    else window.localStorage.removeItem(KEY);
  } catch {
    // Storage is full or forbidden: the cookie and the address still hold the language.
  }
}
