import { describe, expect, it } from 'vitest';
import { applyChoice } from '#shared/consent/choose.ts';
import { encodeConsentCookie } from '#shared/consent/cookie.ts';
import { decide } from '#shared/consent/decide.ts';
import { type ConsentRecord, makeRecord } from '#shared/consent/record.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const POLICY = '2026-11-01';
const ORIGIN = { now: NOW, gpc: false, version: POLICY };
const SIGNAL = { ...ORIGIN, gpc: true };

describe('a choice and the next page', () => {
  const decideOn = (record: ConsentRecord | null, gpc: boolean) =>
    decide({
      cookie: record && encodeConsentCookie(record),
      gpc,
      locale: 'fr-CA',
      policyVersion: POLICY,
      now: NOW,
      thirdParties: { tagManager: true, linkedin: true, visitorId: true },
    });

  it('a specific choice outlives the signal that was on when it was made', () => {
    const { record } = decideOn(null, true);
    const chosen = applyChoice(
      record,
      'save',
      { functional: true, analytics: true, marketing: true, doNotSell: false },
      SIGNAL,
    );
    expect(decideOn(chosen, true)).toMatchObject({
      record: chosen,
      isChanged: false,
      optOutHonored: false,
      allowed: { tagManager: true, analytics: true, linkedin: true, visitorId: true },
    });
    const optedIn = applyChoice(record, 'opt-in', undefined, SIGNAL);
    expect(decideOn(optedIn, true)).toMatchObject({
      record: { doNotSell: false },
      isChanged: false,
    });
  });

  it('a general acceptance does not undo the signal', () => {
    const { record } = decideOn(null, true);
    for (const current of [null, record]) {
      const accepted = applyChoice(current, 'accept-all', undefined, SIGNAL);
      expect(decideOn(accepted, true).allowed).toEqual({
        tagManager: true,
        analytics: true,
        linkedin: false,
        visitorId: false,
      });
    }
  });

  it('opting out or in revives no consent to an earlier policy', () => {
    const choices = { functional: true, analytics: true, marketing: true, doNotSell: false };
    const old = makeRecord(choices, { now: NOW - 1000, gpc: false, version: '2025-01-01' });
    for (const choice of ['opt-out', 'opt-in'] as const)
      expect(decideOn(applyChoice(old, choice, undefined, ORIGIN), false)).toMatchObject({
        askReason: 'policy-changed',
        granted: { functional: false, analytics: false, marketing: false },
        allowed: { tagManager: false, analytics: false, linkedin: false, visitorId: false },
      });
    for (const choice of ['accept-all', 'essential-only', 'save'] as const)
      expect(decideOn(applyChoice(old, choice, choices, ORIGIN), false).askReason).toBeNull();
  });
});
