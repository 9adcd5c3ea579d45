import { CONSENT_POLICY_VERSION } from '../consent/policy-version.ts';
import type { ConsentRecord } from '../consent/record.ts';
import type { Locale } from '../i18n/locales.ts';
import type { ConsentUpdateEvent } from './events.ts';

/** Spec point 9: where nothing is collected, whatever was consented to. */
const LOCALE_WITHOUT_ANALYTICS: Locale = 'zh-CN';

/**
 * Tells whether analytics events may be collected on a page: analytics consent is in force, as the
 * server decides it, and the page is not in Chinese.
 */
export function mayCollect(record: ConsentRecord, locale: Locale): boolean {
  return locale !== LOCALE_WITHOUT_ANALYTICS && isInForce(record) && record.analytics;
}

/** What the data layer is told of a record (spec point 7): an earlier policy's consents are none. */
export function consentUpdate(record: ConsentRecord, locale: Locale): ConsentUpdateEvent {
  const { analytics, marketing, doNotSell, timestamp } = record;
  return {
    event: 'consent_update',
    consent_analytics: analytics && isInForce(record),
    consent_marketing: marketing && !doNotSell && isInForce(record),
    do_not_sell: doNotSell,
    consent_timestamp: timestamp,
    locale,
  };
}

function isInForce({ version = CONSENT_POLICY_VERSION }: ConsentRecord): boolean {
  return version === CONSENT_POLICY_VERSION;
}
