import { loadConfig } from '#server/config.ts';
import { encodeConsentCookie } from '#shared/consent/cookie.ts';
import { type ConsentFacts, decide } from '#shared/consent/decide.ts';
import { CONSENT_POLICY_VERSION } from '#shared/consent/policy-version.ts';
import type { ConsentChoices, ConsentRecord } from '#shared/consent/record.ts';
import { PLAIN_TUESDAY } from './instants.ts';

/** The settings of everything that loads in a visitor's browser with consent. */
export const THIRD_PARTIES = {
  GTM_ID: 'GTM-TEST123',
  LINKEDIN_PARTNER_ID: '7654321',
  VISITOR_ID_SCRIPT_URL: 'https://id.visitors.example/v2/site.js?key=abc',
};

/** The policy version of a site with all of them; a record of it is also valid on a site with fewer. */
export const FULL_VERSION = loadConfig(THIRD_PARTIES).site.consentVersion;

/** Everything that is asked for, and nothing of it. */
export const ALL = { functional: true, analytics: true, marketing: true, doNotSell: false };
export const NONE = { functional: false, analytics: false, marketing: false, doNotSell: false };

/** The Cookie header of a visitor who chose so, and nothing else, some milliseconds before PLAIN_TUESDAY. */
export function consentCookie(
  choices: Partial<ConsentChoices> = {},
  { version = CONSENT_POLICY_VERSION, gpc = false, age = 60_000 } = {},
): string {
  const timestamp = Date.parse(PLAIN_TUESDAY) - age;
  const record = { essential: true as const, ...NONE, ...choices, timestamp, version, gpc };
  return `cookie-consent=${encodeConsentCookie(record)}`;
}

export const BOOLEANS = [false, true] as const;

/** Each of the sixteen choices that a record can hold, marketing beside do-not-sell among them. */
export const ALL_CHOICES: readonly ConsentChoices[] = BOOLEANS.flatMap((functional) =>
  BOOLEANS.flatMap((analytics) =>
    BOOLEANS.flatMap((marketing) =>
      BOOLEANS.map((doNotSell) => ({ functional, analytics, marketing, doNotSell })),
    ),
  ),
);

/** When the rules are asked, the policy of that day, and where records that are made then come from. */
export const NOW = Date.parse('2026-11-21T12:00:00Z');
export const POLICY = '2026-11-01';
export const ORIGIN = { now: NOW, gpc: false, version: POLICY };

/** What is decided about a visitor with a record, in English on a site with all services, but for `facts`. */
export function decideOn(record: ConsentRecord | null, facts: Partial<ConsentFacts> = {}) {
  return decide({
    cookie: record && encodeConsentCookie(record),
    gpc: false,
    locale: 'en-US',
    policyVersion: POLICY,
    now: NOW,
    thirdParties: { tagManager: true, linkedin: true, visitorId: true },
    ...facts,
  });
}
