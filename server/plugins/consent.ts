import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  CONSENT_COOKIE,
  CONSENT_MAX_AGE_SECONDS,
  encodeConsentCookie,
} from '#shared/consent/cookie.ts';
import { type Decision, decide } from '#shared/consent/decide.ts';
import { type PageConsent, pageConsent } from '#shared/consent/page-consent.ts';
import { CONSENT_POLICY_VERSION } from '#shared/consent/policy-version.ts';
import { isPrivacySignal } from '#shared/consent/privacy-signal.ts';
import type { ConsentRecord } from '#shared/consent/record.ts';
import { US_PRIVACY_COOKIE, usPrivacyString } from '#shared/consent/usprivacy.ts';
import type { Locale } from '#shared/i18n/locales.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The decision about consent, once `decideConsent` has made it; nobody makes a second one. */
    consentDecision: Decision | null;
  }
}

/** No third party can be configured yet. */
const NO_THIRD_PARTIES = { tagManager: false, linkedin: false, visitorId: false };

/** Prepares requests to carry their decision. */
export function registerConsentDecision(app: FastifyInstance): void {
  app.decorateRequest('consentDecision', null);
}

/**
 * Decides about consent, once a request, from its headers alone (CONTRACT, Cookies). Where the privacy
 * signal makes or changes the record, this very answer writes it.
 */
export function decideConsent(
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
): Decision {
  if (request.consentDecision) return request.consentDecision;
  const decision = decide({
    cookie: request.cookies[CONSENT_COOKIE],
    gpc: sendsPrivacySignal(request),
    locale,
    policyVersion: CONSENT_POLICY_VERSION,
    now: Date.now(),
    thirdParties: NO_THIRD_PARTIES,
  });
  if (decision.write && decision.record) writeConsent(request, reply, decision.record);
  request.consentDecision = decision;
  return decision;
}

/** What a page that shows no choices prints of the visitor's consent. */
export function shownConsent(
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
): PageConsent {
  return pageConsent(decideConsent(request, reply, locale), sendsPrivacySignal(request), false);
}

/**
 * The same on a page that asks nothing, because it stands where no answer could lead back to it; whoever
 * is to be asked is asked on the page before and after.
 */
export function unaskedConsent(
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
): PageConsent {
  return { ...shownConsent(request, reply, locale), askReason: null };
}

/** Writes the record and what it says to services that know only the US Privacy string. */
export function writeConsent(
  request: FastifyRequest,
  reply: FastifyReply,
  record: ConsentRecord,
): void {
  const options = {
    path: '/',
    maxAge: CONSENT_MAX_AGE_SECONDS,
    sameSite: 'lax' as const,
    secure: request.protocol === 'https',
    // Both values are written as a cookie takes them.
    encode: (value: string) => value,
  };
  reply.setCookie(CONSENT_COOKIE, encodeConsentCookie(record), options);
  reply.setCookie(US_PRIVACY_COOKIE, usPrivacyString(record.doNotSell), options);
}

/** Tells whether the visitor's browser sends Global Privacy Control. */
export function sendsPrivacySignal(request: FastifyRequest): boolean {
  return isPrivacySignal(request.headers['sec-gpc']);
}
