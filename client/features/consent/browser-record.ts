import { CONSENT_COOKIE, decodeConsentCookie } from '#shared/consent/cookie.ts';
import { type ConsentRecord, parseConsentRecord } from '#shared/consent/record.ts';

/** The server wrote these records: a visitor's clock that is slow makes none of them one of the future. */
const ANY_TIME = Number.MAX_SAFE_INTEGER;

/** The event that tells the page's other scripts of the record (spec point 3). */
const EVENT = 'consent-update';

/** Reads the record that the browser sends along; null where there is none. */
export function readCookieRecord(): ConsentRecord | null {
  const prefix = `${CONSENT_COOKIE}=`;
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(prefix));
  return decodeConsentCookie(pair?.slice(prefix.length), ANY_TIME);
}

/** Reads the browser's own copy (CONTRACT, Cookies); null where there is none, or no storage. */
export function readStoredCopy(): ConsentRecord | null {
  try {
    return parseConsentRecord(JSON.parse(localStorage.getItem(CONSENT_COOKIE) ?? ''), ANY_TIME);
  } catch {
    return null;
  }
}

/** Keeps a copy; other tabs hear of it by the storage event. A browser without storage goes without. */
export function storeCopy(record: ConsentRecord): void {
  const copy = JSON.stringify(record);
  try {
    if (localStorage.getItem(CONSENT_COOKIE) !== copy) localStorage.setItem(CONSENT_COOKIE, copy);
  } catch {
    // Storage is switched off or full: the cookie is what counts.
  }
}

/** Reads the record in an answer of the gateway. */
export function readAnswer(data: unknown): { record: ConsentRecord; gpc: boolean } | null {
  const { record, gpc } = (data ?? {}) as Record<string, unknown>;
  const parsed = parseConsentRecord(record, ANY_TIME);
  return parsed && { record: parsed, gpc: gpc === true };
}

/** Tells the page of the record in force. */
export function announceRecord(record: ConsentRecord): void {
  window.dispatchEvent(new CustomEvent<ConsentRecord>(EVENT, { detail: record }));
}

/** Calls back with each record that comes into force; returns the function that ends it. */
export function onRecord(take: (record: ConsentRecord) => void): () => void {
  const listener = (event: Event) => take((event as CustomEvent<ConsentRecord>).detail);
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}

/** Tells whether two records are one and the same. */
export function isSameRecord(one: ConsentRecord | null, other: ConsentRecord | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
