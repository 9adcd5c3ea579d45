import { type ConsentRecord, parseConsentRecord } from './record.ts';

/** Name of the cookie and of its copy in localStorage (spec points 3 and 9; CONTRACT, Cookies). */
export const CONSENT_COOKIE = 'cookie-consent';

/** The longest value that is read. Our records take some 300 characters. */
export const MAX_CONSENT_COOKIE_LENGTH = 1024;

/** The cookie's value: URI-encoded JSON, to be written as it is, without encoding it again. */
export function encodeConsentCookie(record: ConsentRecord): string {
  const { essential, functional, analytics, marketing, doNotSell, timestamp } = record;
  const { version, gpc, consentedAt } = record;
  return encodeURIComponent(
    JSON.stringify({
      essential,
      functional,
      analytics,
      marketing,
      doNotSell,
      timestamp,
      version,
      gpc,
      consentedAt,
    }),
  );
}

/**
 * Reads the cookie's value, URI-encoded or already decoded. Null, which counts as no consent, if it is not
 * a valid record at `now` (see parseConsentRecord). It never throws.
 */
export function decodeConsentCookie(
  value: string | null | undefined,
  now: number | null,
): ConsentRecord | null {
  if (!value || value.length > MAX_CONSENT_COOKIE_LENGTH) return null;
  try {
    return parseConsentRecord(JSON.parse(decodeURIComponent(value)), now);
  } catch {
    // Not URI-encoded, or not JSON.
    return null;
  }
}
