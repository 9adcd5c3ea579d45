import { describe, expect, it } from 'vitest';
import { LOCALES } from '#rules/locales.ts';
import { consentUpdate, mayCollect } from '#shared/analytics/consent.ts';
import { applyChoice } from '#shared/consent/choose.ts';
import { type ConsentRecord, makeRecord } from '#shared/consent/record.ts';
import {
  ALL,
  ALL_CHOICES,
  BOOLEANS,
  decideOn,
  NONE,
  NOW,
  ORIGIN,
  POLICY,
} from '../../support/consent.ts';

const NOTHING = { tagManager: false, analytics: false, linkedin: false, visitorId: false };
const UNGRANTED = { functional: false, analytics: false, marketing: false };
const FORMER = '2025-01-01';

/** Every record that a cookie can hold, with every origin. */
const RECORDS: ConsentRecord[] = ALL_CHOICES.flatMap((choices) =>
  [undefined, POLICY, FORMER].flatMap((version) =>
    [undefined, false, true].map((gpc) => ({
      essential: true as const,
      ...choices,
      timestamp: NOW - 86_400_000,
      ...(version === undefined ? {} : { version }),
      ...(gpc === undefined ? {} : { gpc }),
    })),
  ),
);

// Which cookies hold none: tests/unit/consent/cookie.test.ts.
describe('without a record', () => {
  it('a visitor is asked and loads nothing', () => {
    expect(decideOn(null)).toEqual({
      record: null,
      isChanged: false,
      askReason: 'first',
      optOutHonored: false,
      granted: UNGRANTED,
      allowed: NOTHING,
    });
  });

  it('and the signal a visitor is not asked: the refusal is stored and told', () => {
    expect(decideOn(null, { gpc: true })).toEqual({
      record: {
        ...{ essential: true, ...NONE, doNotSell: true },
        ...{ timestamp: NOW, version: POLICY, gpc: true },
      },
      isChanged: true,
      askReason: null,
      optOutHonored: true,
      granted: UNGRANTED,
      allowed: NOTHING,
    });
  });
});

describe('every record, with and without the signal, in every locale', () => {
  it('leads to what spec and contract say', () => {
    for (const stored of RECORDS)
      for (const gpc of BOOLEANS)
        for (const locale of LOCALES) {
          const decision = decideOn(stored, { gpc, locale });
          // The rules once more, as spec 4 and the contract state them.
          const overridden = gpc && !stored.doNotSell && stored.gpc !== true;
          const doNotSell = stored.doNotSell || overridden;
          const marketing = stored.marketing && !doNotSell;
          const old = stored.version === FORMER;
          const china = locale === 'zh-CN';
          const { functional, analytics } = stored;
          const label = JSON.stringify({ stored, gpc, locale });

          expect(decision.record, label).toEqual({
            ...stored,
            marketing,
            doNotSell,
            ...(overridden ? { timestamp: NOW, gpc: true, consentedAt: stored.timestamp } : {}),
          });
          expect(decision, label).toMatchObject({
            isChanged: overridden,
            askReason: old ? 'policy-changed' : null,
            optOutHonored: gpc && doNotSell,
            granted: {
              functional: functional && !old,
              analytics: analytics && !old,
              marketing: marketing && !old,
            },
            allowed: {
              tagManager: !old && !china && (analytics || marketing),
              analytics: !old && !china && analytics,
              linkedin: !old && !china && marketing,
              visitorId: !old && !china && marketing,
            },
          });
        }
    expect(RECORDS).toHaveLength(144);
  });

  it('is settled once it is written: the same request again changes nothing', () => {
    for (const stored of [null, ...RECORDS])
      for (const gpc of BOOLEANS) {
        const first = decideOn(stored, { gpc });
        const again = decideOn(first.record, { gpc, now: NOW + 1000 });
        expect(again).toEqual({ ...first, isChanged: false });
      }
  });

  it('has analytics collected and told of as the server grants it, save in zh-CN', () => {
    const today = { policyVersion: POLICY, now: NOW };
    for (const stored of RECORDS)
      for (const locale of LOCALES) {
        const { record, granted } = decideOn(stored, { locale });
        if (!record) throw new Error('A record is one');
        expect(mayCollect(record, locale, today)).toBe(granted.analytics && locale !== 'zh-CN');
        // The five fields of the spec.
        expect(consentUpdate(record, locale, today)).toEqual({
          event: 'consent_update',
          consent_analytics: granted.analytics,
          consent_marketing: granted.marketing,
          do_not_sell: stored.doNotSell,
          consent_timestamp: stored.timestamp,
          locale,
        });
      }
  });
});

describe('consents and the years', () => {
  const stored = makeRecord(ALL, ORIGIN);
  const at = (record: ConsentRecord | null, days: number, gpc = false) =>
    decideOn(record, { now: NOW + days * 86_400_000, gpc });

  it('end with their record, which then counts as none', () => {
    expect(at(stored, 364)).toMatchObject({ askReason: null, granted: { analytics: true } });
    expect(at(stored, 365)).toMatchObject({ record: null, askReason: 'first', allowed: NOTHING });
  });

  it('are not renewed by a signal that comes later, while the opt-out lasts its own 365 days', () => {
    const signalled = at(stored, 300, true).record;
    expect(at(signalled, 364)).toMatchObject({ askReason: null, granted: { analytics: true } });
    const ended = at(signalled, 366);
    expect(ended).toMatchObject({ askReason: 'first', granted: UNGRANTED, allowed: NOTHING });
    expect(ended.record?.doNotSell).toBe(true);
    expect(at(signalled, 665).record).toBeNull();
  });

  it('of an earlier policy are none, and the opt-out of sale beside them stands', () => {
    const out = { ...stored, marketing: false, doNotSell: true, version: FORMER };
    expect(at(out, 10)).toMatchObject({
      askReason: 'policy-changed',
      record: { doNotSell: true },
      granted: UNGRANTED,
    });
  });
});

it('third parties load only where each is configured', () => {
  const record = makeRecord(ALL, ORIGIN);
  for (const tagManager of BOOLEANS)
    for (const linkedin of BOOLEANS)
      for (const visitorId of BOOLEANS) {
        const thirdParties = { tagManager, linkedin, visitorId };
        const allowed = { ...thirdParties, analytics: tagManager };
        expect(decideOn(record, { thirdParties }).allowed).toEqual(allowed);
        expect(decideOn(null, { thirdParties }).allowed).toEqual(NOTHING);
        expect(decideOn(record, { thirdParties, locale: 'zh-CN' }).allowed).toEqual(NOTHING);
      }
});

describe('a choice and the next page', () => {
  const SIGNAL = { ...ORIGIN, gpc: true };
  const { record: refusal } = decideOn(null, { gpc: true });

  it('a specific choice outlives the signal that was on when it was made', () => {
    const chosen = applyChoice(refusal, 'save', ALL, SIGNAL);
    expect(decideOn(chosen, { gpc: true })).toMatchObject({
      record: chosen,
      isChanged: false,
      optOutHonored: false,
      allowed: { tagManager: true, analytics: true, linkedin: true, visitorId: true },
    });
    const optedIn = applyChoice(refusal, 'opt-in', undefined, SIGNAL);
    const kept = { record: { doNotSell: false }, isChanged: false };
    expect(decideOn(optedIn, { gpc: true })).toMatchObject(kept);
  });

  it.each([null, refusal])('a general acceptance does not undo the signal, after %j', (current) => {
    const accepted = applyChoice(current, 'accept-all', undefined, SIGNAL);
    const allowed = { tagManager: true, analytics: true, linkedin: false, visitorId: false };
    expect(decideOn(accepted, { gpc: true }).allowed).toEqual(allowed);
  });

  it('opting out or in revives no consent to an earlier policy', () => {
    const old = makeRecord(ALL, { ...ORIGIN, now: NOW - 1000, version: FORMER });
    for (const choice of ['opt-out', 'opt-in'] as const)
      expect(decideOn(applyChoice(old, choice, undefined, ORIGIN))).toMatchObject({
        askReason: 'policy-changed',
        granted: UNGRANTED,
        allowed: NOTHING,
      });
    for (const choice of ['accept-all', 'essential-only', 'save'] as const)
      expect(decideOn(applyChoice(old, choice, ALL, ORIGIN)).askReason).toBeNull();
  });
});
