import { type ConsentRecord, makeRecord, type RecordOrigin } from './record.ts';

/** Tells whether a `Sec-GPC` header is the signal: exactly `1` (CONTRACT, Cookies). */
export function isPrivacySignal(header: unknown): boolean {
  return header === '1';
}

/**
 * Applies the privacy signal to the stored record (spec point 4; CONTRACT, Cookies). Without a record: all
 * optional categories off, do-not-sell on. A record that allows sale gets do-not-sell on and marketing off and
 * keeps the rest, its policy version too; unless it was made while the signal was on, since a specific choice
 * outweighs a general signal. The signal renews no consent. If nothing changes, the same object is returned.
 */
export function honourSignal(
  record: ConsentRecord | null,
  origin: RecordOrigin,
): ConsentRecord | null {
  if (!origin.gpc) return record;
  if (!record) {
    const refused = { functional: false, analytics: false, marketing: false, doNotSell: true };
    return makeRecord(refused, origin);
  }
  if (record.doNotSell || record.gpc) return record;
  const { version, consentedAt = record.timestamp } = record;
  return makeRecord({ ...record, doNotSell: true }, { ...origin, version, consentedAt });
}
