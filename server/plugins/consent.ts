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
import { splitLocale } from '#shared/i18n/locale-path.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { findRoute } from '#shared/routes.ts';
import { type ConsentDecision, type DecisionOrigin, toDecision } from '../consent/decision.ts';
import type { ConsentLedger } from '../consent/ledger.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The decision about consent, once `decideConsent` has made it; nobody makes a second one. */
    consentDecision: Decision | null;
    /** What the answer's cookies say, to be kept as proof before it leaves. */
    consentProof: ConsentDecision | null;
  }

  interface FastifyInstance {
    consentLedger: ConsentLedger;
  }
}

/** No third party can be configured yet. */
const NO_THIRD_PARTIES = { tagManager: false, linkedin: false, visitorId: false };

/** Prepares requests to carry their decision, and has what an answer writes kept as proof, once. */
export function registerConsentDecision(app: FastifyInstance, ledger: ConsentLedger): void {
  app.decorate('consentLedger', ledger);
  app.decorateRequest('consentDecision', null);
  app.decorateRequest('consentProof', null);
  app.addHook('onSend', async (request, _reply, payload) => {
    const proof = request.consentProof;
    request.consentProof = null;
    if (proof) await ledger.keep(proof);
    return payload;
  });
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
  const gpc = sendsPrivacySignal(request);
  const decision = decide({
    cookie: request.cookies[CONSENT_COOKIE],
    gpc,
    locale,
    policyVersion: CONSENT_POLICY_VERSION,
    now: Date.now(),
    thirdParties: NO_THIRD_PARTIES,
  });
  if (decision.write && decision.record) {
    const { path } = splitLocale(request.url.split('?', 1)[0] ?? '');
    const page = findRoute(path)?.path ?? null;
    const origin = { source: 'privacy-signal' as const, page, locale, gpc };
    decision.record = writeConsent(request, reply, decision.record, origin);
  }
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

/**
 * Writes the record and what it says to services that know only the US Privacy string. Returns it as it
 * is written, with the id under which the decision is kept.
 */
export function writeConsent(
  request: FastifyRequest,
  reply: FastifyReply,
  made: ConsentRecord,
  origin: DecisionOrigin,
): ConsentRecord {
  const id = request.server.consentLedger.nextId(origin.source);
  const record = id ? { ...made, id } : made;
  request.consentProof = id ? toDecision(id, record, origin) : null;
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
  return record;
}

/** Tells whether the visitor's browser sends Global Privacy Control. */
export function sendsPrivacySignal(request: FastifyRequest): boolean {
  return isPrivacySignal(request.headers['sec-gpc']);
}
