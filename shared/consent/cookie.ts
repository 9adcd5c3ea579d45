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
 * All values of one cookie in a Cookie header or in `document.cookie`, in their order, still encoded. A cookie of the
 * same name that a parent domain has set comes beside ours, before or after it, and nothing tells them apart (RFC 6265,
 * 4.2.2 and 8.6): take the one that is valid, never just the first.
 */
export function cookieValues(cookies: string | null | undefined, name: string): string[] {
  const prefix = `${name}=`;
  return (cookies ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length).replace(/^"(.*)"$/, '$1'));
}

/**
 * Reads the cookie's value, URI-encoded or already decoded; of several values the latest record. Null, which counts as
 * no consent, if none is a valid record at `now` (see parseConsentRecord). It never throws.
 */
export function decodeConsentCookie(
  values: string | readonly string[] | null | undefined,
  now: number | null,
): ConsentRecord | null {
  let latest: ConsentRecord | null = null;
  for (const value of typeof values === 'string' ? [values] : (values ?? [])) {
    const record = decodeOne(value, now);
    if (record && record.timestamp > (latest?.timestamp ?? -1)) latest = record;
  }
  return latest;
}

function decodeOne(value: string, now: number | null): ConsentRecord | null {
  if (value.length > MAX_CONSENT_COOKIE_LENGTH) return null;
  try {
    return parseConsentRecord(JSON.parse(decodeURIComponent(value)), now);
  } catch {
    // Not URI-encoded, or not JSON.
    return null;
  }
}

/** Name of the US Privacy cookie (spec point 9); it lives as long as the consent cookie. */
export const US_PRIVACY_COOKIE = 'usprivacy';

/**
 * The US Privacy string, version 1: notice given, opted out of sale or not, no limited service
 * provider agreement (spec point 9).
 */
export function usPrivacyString(doNotSell: boolean): '1YYN' | '1YNN' {
  return doNotSell ? '1YYN' : '1YNN';
}
