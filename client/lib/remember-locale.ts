import { matchLocale } from '#rules/locales.ts';
import { cookieValues } from '#shared/consent/cookie.ts';
import { writeStored } from './storage.ts';

/** The key under which the site's language is cached in the browser (CONTRACT, Pages). */
const KEY = 'i18nextLng';

/**
 * Caches the language that the server's cookie keeps: one that the visitor chose or, with functional consent, last
 * read. If the browser refuses to store it, the cookie and the address still hold the language.
 */
export function rememberLocale(): void {
  const kept = cookieValues(document.cookie, 'locale').map(matchLocale).find(Boolean);
  writeStored(KEY, kept ?? null);
}
