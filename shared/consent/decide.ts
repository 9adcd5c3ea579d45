import type { Locale } from '#rules/locales.ts';
import { decodeConsentCookie } from './cookie.ts';
import { honourSignal } from './privacy-signal.ts';
import { answersPolicy, type ConsentRecord, isInForce, type Today } from './record.ts';
import {
  type AllowedThirdParties,
  allowThirdParties,
  type Grants,
  grantsOf,
  type ThirdPartySwitches,
} from './third-parties.ts';

/** Everything that a decision depends on. */
export interface ConsentFacts {
  /** The value of the `cookie-consent` cookie, or all values that were sent under this name. */
  cookie: string | readonly string[] | null | undefined;
  /** Whether this request carries the privacy signal, by `isPrivacySignal`. */
  gpc: boolean;
  locale: Locale;
  policyVersion: string;
  /** Epoch milliseconds. */
  now: number;
  thirdParties: ThirdPartySwitches;
}

/** What one response does about consent. */
export interface Decision {
  /** The record as stored after this response, for display. What may load is in `granted`. */
  record: ConsentRecord | null;
  /** The signal made or changed the record: this response writes the cookies, and notifies the visitor. */
  isChanged: boolean;
  /** Why this response contains the banner; null: it has none. */
  askReason: 'first' | 'policy-changed' | null;
  /** The signal is on and sale is off: the status 'Opt-Out Request Honored' applies. */
  optOutHonored: boolean;
  /** Consents in force: none without a record, for an earlier policy, or after a year. */
  granted: Grants;
  /** Third parties whose scripts and CSP hosts this response may carry. */
  allowed: AllowedThirdParties;
}

/**
 * Decides about consent from a request's facts alone (spec 2.9, 4 and 9; CONTRACT, Cookies). It fails
 * closed: a cookie that is not a record counts as none, and nothing optional loads without a record or with
 * an answer to an earlier policy version. It never throws.
 */
export function decide(facts: ConsentFacts): Decision {
  const { cookie, gpc, locale, policyVersion, now, thirdParties } = facts;
  const stored = decodeConsentCookie(cookie, now);
  const record = honourSignal(stored, { now, gpc, version: policyVersion });
  const granted = grantsOf(record, { policyVersion, now });

  return {
    record,
    isChanged: record !== stored,
    askReason: reasonToAsk(record, { policyVersion, now }),
    optOutHonored: gpc && record?.doNotSell === true,
    granted,
    allowed: allowThirdParties(granted, thirdParties, locale),
  };
}

function reasonToAsk(record: ConsentRecord | null, today: Today): Decision['askReason'] {
  if (!record) return 'first';
  if (!answersPolicy(record, today.policyVersion)) return 'policy-changed';
  return isInForce(record, today) ? null : 'first';
}
