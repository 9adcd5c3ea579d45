import { readPageData } from '#client/lib/page-data.ts';
import { readStored, writeStored } from '#client/lib/storage.ts';
import { CONSENT_COOKIE, cookieValues, decodeConsentCookie } from '#shared/consent/cookie.ts';
import { type ConsentRecord, parseConsentRecord, type Today } from '#shared/consent/record.ts';
import { choicesInForce } from '#shared/consent/third-parties.ts';

/** Do not check expiry here: the server wrote these records and enforces it, and a visitor's clock may be wrong. */
const ANY_TIME = null;

/** The event that tells the page's other scripts about the record (spec point 3). */
const EVENT = 'consent-update';

let policyVersion: string | undefined;

/** Reads the record in the cookie; null if there is none. */
export function readCookieRecord(): ConsentRecord | null {
  return decodeConsentCookie(cookieValues(document.cookie, CONSENT_COOKIE), ANY_TIME);
}

/** Reads the browser's own copy (CONTRACT, Cookies); null if there is none, or no storage. */
export function readStoredCopy(): ConsentRecord | null {
  try {
    return parseConsentRecord(JSON.parse(readStored(CONSENT_COOKIE) ?? 'null'), ANY_TIME);
  } catch {
    return null;
  }
}

/** Removes a copy that the server has rejected. */
export function dropCopy(): void {
  writeStored(CONSENT_COOKIE, null);
}

/** What the browser checks records against; the policy version is the same for the whole document. */
export function today(): Today {
  policyVersion ??= readPageData()?.site?.consentVersion ?? '';
  return { policyVersion, now: Date.now() };
}

/** Stores a copy; a browser without storage has none: the cookie is what counts. */
export function storeCopy(record: ConsentRecord): void {
  const copy = JSON.stringify(record);
  if (readStored(CONSENT_COOKIE) !== copy) writeStored(CONSENT_COOKIE, copy);
}

/** Reads the record in an answer of the gateway. */
export function readAnswer(data: unknown): { record: ConsentRecord; gpc: boolean } | null {
  const { record, gpc } = (data ?? {}) as Record<string, unknown>;
  const parsed = parseConsentRecord(record, ANY_TIME);
  return parsed && { record: parsed, gpc: gpc === true };
}

/** Announces the record to the page, with the choices in force. */
export function announceRecord(record: ConsentRecord): void {
  const detail = { ...record, ...choicesInForce(record, today()) };
  window.dispatchEvent(new CustomEvent<ConsentRecord>(EVENT, { detail }));
}

/** Calls `take` with each record that comes into force; returns the function that unsubscribes. */
export function onRecord(take: (record: ConsentRecord) => void): () => void {
  const listener = (event: Event) => take((event as CustomEvent<ConsentRecord>).detail);
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}

/** Whether two records are equal. */
export function isSameRecord(one: ConsentRecord | null, other: ConsentRecord | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
