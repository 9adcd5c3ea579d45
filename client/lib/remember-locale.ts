import { cookieValues } from '#shared/consent/cookie.ts';
import { type Locale, matchLocale } from '#shared/i18n/locales.ts';

/** The key under which the site's language is cached in the browser (CONTRACT, Pages). */
const KEY = 'i18nextLng';

/**
 * Caches the page's language in the browser if functional consent allows it; otherwise only a language that the visitor
 * chose by hand, which the server's cookie holds. If the browser refuses to store it, that is no error.
 */
export function rememberLocale(locale: Locale, mayKeep: boolean): void {
  const kept = mayKeep ? locale : chosenLocale();
  try {
    if (kept) window.localStorage.setItem(KEY, kept);
    else window.localStorage.removeItem(KEY);
  } catch {
    // Storage is full or forbidden: the cookie and the address still hold the language.
  }
}

function chosenLocale(): Locale | null | undefined {
  return cookieValues(document.cookie, 'locale').map(matchLocale).find(Boolean);
}
