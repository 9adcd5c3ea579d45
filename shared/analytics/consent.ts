import { CONSENT_POLICY_VERSION } from '../consent/policy-version.ts';
import type { ConsentRecord } from '../consent/record.ts';
import { admitsTracking, grantsOf } from '../consent/third-parties.ts';
import type { Locale } from '../i18n/locales.ts';
import type { ConsentUpdateEvent } from './events.ts';

/**
 * Tells whether analytics events may be collected on a page: analytics consent is in force, as the
 * server decides it, and the page is not in Chinese (spec point 9).
 */
export function mayCollect(record: ConsentRecord, locale: Locale): boolean {
  return admitsTracking(locale) && grantsOf(record, CONSENT_POLICY_VERSION).analytics;
}

/** What the data layer is told of a record (spec point 7): an earlier policy's consents are none. */
export function consentUpdate(record: ConsentRecord, locale: Locale): ConsentUpdateEvent {
  const { analytics, marketing } = grantsOf(record, CONSENT_POLICY_VERSION);
  return {
    event: 'consent_update',
    consent_analytics: analytics,
    consent_marketing: marketing,
    do_not_sell: record.doNotSell,
    consent_timestamp: record.timestamp,
    locale,
  };
}
