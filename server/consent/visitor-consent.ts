import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#rules/locales.ts';
import { isRowId } from '#rules/reference.ts';
import {
  CONSENT_COOKIE,
  cookieValues,
  decodeConsentCookie,
  encodeConsentCookie,
  US_PRIVACY_COOKIE,
  usPrivacyString,
} from '#shared/consent/cookie.ts';
import { type Decision, decide } from '#shared/consent/decide.ts';
import { type PageConsent, pageConsent } from '#shared/consent/page-consent.ts';
import { isPrivacySignal } from '#shared/consent/privacy-signal.ts';
import { type ConsentRecord, RECORD_LIFETIME_MS } from '#shared/consent/record.ts';
import { switchesOf } from '#shared/consent/third-parties.ts';
import { splitLocale } from '#shared/i18n/locale-path.ts';
import { findRoute } from '#shared/routes.ts';
import { clientKey } from '../http/client-key.ts';
import { isCrossSite } from '../http/cross-site.ts';
import { clearLocale, isNewLocale, writeLocale } from '../http/locale.ts';
import { admitsFirstPage, keptFirstPage, newFirstPage } from './first-page.ts';
import type { ProofOrigin } from './proof-row.ts';

/** The part of a decision that an answer carries out: the answer varies with it even if the page does not. */
export type ConsentGrant = Pick<Decision, 'granted' | 'allowed'>;

/** CONTRACT, Cookies: the number of the proof of consent. */
const CONSENT_PROOF_COOKIE = 'consent-proof';

/**
 * Decides about a request's consent, once per request. If the privacy signal makes or changes the record, this same
 * answer writes it (CONTRACT, Cookies); if a tag has changed the US Privacy string beside it, the answer writes that
 * again.
 */
export function settleConsent(
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
): Decision {
  if (request.consentDecision) return request.consentDecision;
  const decision = readConsent(request, locale);
  const { record } = decision;
  if (decision.isChanged && record) {
    const { path } = splitLocale(request.url.split('?', 1)[0] ?? '');
    const page = findRoute(path)?.path ?? null;
    const gpc = sendsPrivacySignal(request);
    const origin = { source: 'privacy-signal' as const, page, locale, gpc };
    writeConsent(request, reply, record, origin);
  } else if (isMisreportedTo(request, record)) writeUsPrivacy(request, reply, record);
  request.consentDecision = decision;
  return decision;
}

/** Whether a tag has changed the US Privacy string beside the record. */
function isMisreportedTo(
  { headers }: FastifyRequest,
  record: ConsentRecord | null,
): record is ConsentRecord {
  if (!record) return false;
  const reported = cookieValues(headers.cookie, US_PRIVACY_COOKIE);
  return reported.length > 0 && !reported.includes(usPrivacyString(record.doNotSell));
}

/** Whether a page in this language would write cookies: the consent settled, the language that is read, the first page. */
export function wouldWrite(request: FastifyRequest, locale: Locale): boolean {
  const { isChanged, record, granted } = readConsent(request, locale);
  return (
    isChanged ||
    isMisreportedTo(request, record) ||
    (granted.functional && isNewLocale(request, locale)) ||
    (admitsFirstPage(granted, locale) && newFirstPage(request, request.url) !== null)
  );
}

/** Where the visit of a form's sender began, as `writeFirstPage` writes it; undefined unless consent lets it be known. */
export function recordedFirstPage(request: FastifyRequest, locale: Locale): string | undefined {
  const { granted } = readConsent(request, locale);
  return admitsFirstPage(granted, locale) ? keptFirstPage(request) : undefined;
}

/**
 * The same from the request's headers alone, before anything is written: for an answer that writes what the visitor
 * chose instead.
 */
export function readConsent(request: FastifyRequest, locale: Locale): Decision {
  const { consentVersion, now, thirdParties } = request.server.consent;
  return decide({
    cookie: cookieValues(request.headers.cookie, CONSENT_COOKIE),
    gpc: sendsPrivacySignal(request),
    locale,
    policyVersion: consentVersion,
    now: now(),
    thirdParties: switchesOf(thirdParties),
  });
}

/** The record as the request carries it, before its privacy signal applies; null if there is none. */
export function readStoredRecord(request: FastifyRequest): ConsentRecord | null {
  const values = cookieValues(request.headers.cookie, CONSENT_COOKIE);
  return decodeConsentCookie(values, request.server.consent.now());
}

/** Whether the visitor's browser has kept a record: a visitor who has just chosen should have one. */
export function hasKeptRecord(request: FastifyRequest, locale: Locale): boolean {
  const { record, isChanged } = readConsent(request, locale);
  return record !== null && !isChanged;
}

/**
 * The consent that a page prints, and what it grants: the page loads the allowed third parties, so its answer's
 * policy has to admit them. `showsChoices`: the page contains the preferences.
 */
export function shownConsent(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    locale,
    showsChoices = false,
    notKept = false,
  }: { locale: Locale; showsChoices?: boolean; notKept?: boolean },
): { consent: PageConsent; grant: ConsentGrant } {
  const decision = settleConsent(request, reply, locale);
  const { granted, allowed } = decision;
  const { thirdParties: ids } = request.server.consent;
  const gpc = sendsPrivacySignal(request);
  return {
    consent: pageConsent(decision, { gpc, showsChoices, notKept, ids }),
    grant: { granted, allowed },
  };
}

/**
 * Writes the record, its US Privacy string for services that know only that, and the number of its proof. The proof
 * names the words that the visitor saw: the browser says where (`origin`) and of which policy (`shown.version`); the
 * server knows the words of its own policy, but not those of another version. A record that renews no consent (an
 * opt-out or a signal) leaves the visitor the number of the consent in force (GDPR 7(1)). The cookies end with the
 * record. Scripts cannot read the number, and a visitor who refused everything optional has none: nothing then tells
 * that visitor from others.
 */
export function writeConsent(
  request: FastifyRequest,
  reply: FastifyReply,
  record: ConsentRecord,
  origin: Omit<ProofOrigin, 'words'>,
  shown?: { version: string; confirmed: boolean },
): void {
  const { consentVersion, findShownWords, ledger } = request.server.consent;
  const { source, locale, gpc } = origin;
  const reason = readConsent(request, locale).askReason ?? 'first';
  const { doNotSell } = record;
  const words =
    shown?.version === consentVersion
      ? findShownWords(locale, { ...shown, source, reason, doNotSell, gpc })
      : null;
  const proof = ledger.enter(record, { ...origin, words }, clientKey(request));
  request.consentProof = proof;
  const options = cookieOptions(request, record);
  reply.setCookie(CONSENT_COOKIE, encodeConsentCookie(record), options);
  writeUsPrivacy(request, reply, record);
  const { functional, analytics, marketing } = record;
  const inForce = record.consentedAt === undefined ? null : readProofNumber(request);
  const number = inForce ?? proof?.id;
  if (number && (functional || analytics || marketing))
    reply.setCookie(CONSENT_PROOF_COOKIE, number, { ...options, httpOnly: true });
  else if (cookieValues(request.headers.cookie, CONSENT_PROOF_COOKIE).length > 0)
    reply.clearCookie(CONSENT_PROOF_COOKIE, { path: '/' });
  if (functional) writeLocale(request, reply, locale);
  // Where this consent ends, nothing tells a language that was only read from one that was chosen.
  else if (readStoredRecord(request)?.functional) clearLocale(request, reply);
}

function writeUsPrivacy(request: FastifyRequest, reply: FastifyReply, record: ConsentRecord): void {
  const value = usPrivacyString(record.doNotSell);
  reply.setCookie(US_PRIVACY_COOKIE, value, cookieOptions(request, record));
}

function cookieOptions(request: FastifyRequest, record: ConsentRecord) {
  const endsInMs = record.timestamp + RECORD_LIFETIME_MS - request.server.consent.now();
  return {
    path: '/',
    maxAge: Math.ceil(Math.min(endsInMs, RECORD_LIFETIME_MS) / 1000),
    sameSite: 'lax' as const,
    secure: request.protocol === 'https',
    // All values are already safe in a cookie.
    encode: (value: string) => value,
  };
}

/** The number of the visitor's proof, from the browser's cookie; null if there is none. */
export function readProofNumber(request: FastifyRequest): string | null {
  return cookieValues(request.headers.cookie, CONSENT_PROOF_COOKIE).find(isRowId) ?? null;
}

/** Whether the visitor's browser sends Global Privacy Control. */
export function sendsPrivacySignal(request: FastifyRequest): boolean {
  return isPrivacySignal(request.headers['sec-gpc']);
}

/**
 * Has the privacy signal take effect with any answer of the gateway, refusals among them (CONTRACT, Cookies), except to
 * another site's post, which comes without the record that a choice may have made. Answers about consent settle it
 * themselves.
 */
export function heedSignal(request: FastifyRequest, reply: FastifyReply, locale: Locale): void {
  const isAboutConsent = /^\/api\/consent(\/|$)/.test(request.routeOptions.url ?? '');
  if (isAboutConsent || !sendsPrivacySignal(request) || isCrossSite(request)) return;
  settleConsent(request, reply, locale);
}
