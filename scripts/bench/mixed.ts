import { LOCALES } from '#rules/locales.ts';
import { encodeConsentCookie } from '#shared/consent/cookie.ts';
import { CONSENT_POLICY_VERSION } from '#shared/consent/policy-version.ts';
import { ROUTES } from '#shared/routes.ts';
import type { Requested } from './load.ts';

const PATHS = Object.values(ROUTES).map(({ path }) => path);

/** What strangers add to addresses. */
const HOSTILE = [
  (number: number) => `?utm_source=${number}`,
  (number: number) => `?focus=${number}`,
  (number: number) => `?sent=contact&reference=AH-${number}`,
  (number: number) => `?x=${'%00'.repeat(number % 50)}`,
  (number: number) => `/${number}`,
];

/**
 * A mixed load of requests, by number: every route in every language, by address and by header, with sixteen
 * kinds of consent and without; every tenth request has an invented address.
 */
export function mixedRequest(number: number): Requested {
  // The steps have no common factor, so each combination occurs once before any repeats.
  const path = PATHS[number % PATHS.length] ?? '/';
  const locale = LOCALES[Math.floor(number / PATHS.length) % LOCALES.length] ?? 'en-US';
  const variant = Math.floor(number / PATHS.length / LOCALES.length);
  const prefix = variant % 2 ? `/${locale}` : '';
  const address = `${prefix}${path}`.replace(/(?<=.)\/$/, '');
  const made = number % 10 === 9 ? HOSTILE[Math.floor(number / 10) % HOSTILE.length]?.(number) : '';
  const headers: Record<string, string> = { 'accept-language': locale };
  if (variant % 3)
    headers.cookie = `cookie-consent=${cookieOf(variant % 16)}; first-page=/; _ga=GA1.${number}`;
  return { path: `${address}${made}`.replace(/^\/\//, '/'), headers };
}

function cookieOf(switches: number): string {
  return encodeConsentCookie({
    essential: true,
    functional: (switches & 1) > 0,
    analytics: (switches & 2) > 0,
    marketing: (switches & 4) > 0,
    doNotSell: (switches & 8) > 0,
    timestamp: Date.now() - 60_000,
    version: CONSENT_POLICY_VERSION,
  });
}
