import type { Locale } from '#rules/locales.ts';
import type { ConsentRecord, Today } from '../consent/record.ts';
import { admitsTracking, grantsOf } from '../consent/third-parties.ts';
import type { ConsentUpdateEvent } from './events.ts';

/**
 * Tells whether analytics events may be collected on a page: analytics consent is in force today, as the
 * server decides it, and the page is not in Chinese (spec point 9).
 */
export function mayCollect(record: ConsentRecord, locale: Locale, today: Today): boolean {
  return admitsTracking(locale) && grantsOf(record, today).analytics;
}

/** The data layer's event about a record (spec point 7); consents that are not in force today count as false. */
export function consentUpdate(
  record: ConsentRecord,
  locale: Locale,
  today: Today,
): ConsentUpdateEvent {
  const { analytics, marketing } = grantsOf(record, today);
  return {
    event: 'consent_update',
    consent_analytics: analytics,
    consent_marketing: marketing,
    do_not_sell: record.doNotSell,
    consent_timestamp: record.timestamp,
    locale,
  };
}
