import { describe, expect, it } from 'vitest';
import { LOCALES } from '#rules/locales.ts';
import { consentUpdate, mayCollect } from '#shared/analytics/consent.ts';
import { encodeConsentCookie } from '#shared/consent/cookie.ts';
import { decide } from '#shared/consent/decide.ts';
import { CONSENT_POLICY_VERSION } from '#shared/consent/policy-version.ts';
import type { ConsentRecord } from '#shared/consent/record.ts';

const FLAGS = [true, false];
const VERSIONS = [CONSENT_POLICY_VERSION, '2020-01-01', undefined];
const RECORDS: ConsentRecord[] = FLAGS.flatMap((analytics) =>
  FLAGS.flatMap((doNotSell) =>
    VERSIONS.map((version) => ({
      essential: true,
      functional: false,
      analytics,
      marketing: !doNotSell,
      doNotSell,
      timestamp: 1_700_000_000_000,
      ...(version === undefined ? {} : { version }),
    })),
  ),
);

const todayOf = ({ timestamp }: ConsentRecord) => ({
  policyVersion: CONSENT_POLICY_VERSION,
  now: timestamp,
});

const granted = (record: ConsentRecord) =>
  decide({
    cookie: encodeConsentCookie(record),
    gpc: false,
    locale: 'en-US',
    ...todayOf(record),
    thirdParties: { tagManager: true, linkedin: true, visitorId: true },
  }).granted;

describe('analytics and consent', () => {
  it('collects where the server grants analytics, save in zh-CN', () => {
    for (const record of RECORDS)
      for (const locale of LOCALES)
        expect(mayCollect(record, locale, todayOf(record))).toBe(
          granted(record).analytics && locale !== 'zh-CN',
        );
  });

  it('tells the consents that the server grants, in the five fields of the spec', () => {
    for (const record of RECORDS)
      expect(consentUpdate(record, 'fr-CA', todayOf(record))).toEqual({
        event: 'consent_update',
        consent_analytics: granted(record).analytics,
        consent_marketing: granted(record).marketing,
        do_not_sell: record.doNotSell,
        consent_timestamp: 1_700_000_000_000,
        locale: 'fr-CA',
      });
  });
});
