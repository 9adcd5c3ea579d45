import type { Locale } from '#shared/i18n/locales.ts';

/** The key under which the site's language is cached in the browser (CONTRACT, Pages). */
const KEY = 'i18nextLng';

/**
 * Caches the page's language in the browser where functional consent allows it, and else that alone which
 * the visitor chose by hand, as the server's cookie tells. A browser that keeps nothing for us is no error.
 */
export function rememberLocale(locale: Locale, mayKeep: boolean): void {
  const kept = mayKeep ? locale : chosenLocale();
  try {
    if (kept) window.localStorage.setItem(KEY, kept);
    else window.localStorage.removeItem(KEY);
  } catch {
    // Storage is full or forbidden: the cookie and the address still tell the language.
  }
}

function chosenLocale(): string | undefined {
  return /(?:^|; )locale=([\w-]+)/.exec(document.cookie)?.[1];
}
