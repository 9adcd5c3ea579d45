import { describe, expect, it } from 'vitest';
import { LOCALES } from '#rules/locales.ts';
import { encodeConsentCookie } from '#shared/consent/cookie.ts';
import { type ConsentFacts, decide } from '#shared/consent/decide.ts';
import type { ConsentRecord } from '#shared/consent/record.ts';
import { ALL_CHOICES, BOOLEANS } from '../../support/consent.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const POLICY = '2026-11-01';
const THIRD_PARTIES = { tagManager: true, linkedin: true, visitorId: true };
const NOTHING = { tagManager: false, analytics: false, linkedin: false, visitorId: false };

const COOKIES_WITHOUT_RECORD = {
  none: undefined,
  empty: '',
  poisoned: encodeURIComponent('{"__proto__":{"marketing":true}}'),
  oversized: 'x'.repeat(5000),
};

/** Every record that a cookie can hold, with every origin. */
const RECORDS: ConsentRecord[] = ALL_CHOICES.flatMap((choices) =>
  [undefined, POLICY, '2025-01-01'].flatMap((version) =>
    [undefined, false, true].map((gpc) => ({
      essential: true as const,
      ...choices,
      timestamp: NOW - 86_400_000,
      ...(version === undefined ? {} : { version }),
      ...(gpc === undefined ? {} : { gpc }),
    })),
  ),
);

function decideOn(facts: Partial<ConsentFacts>) {
  return decide({
    cookie: undefined,
    gpc: false,
    locale: 'en-US',
    policyVersion: POLICY,
    now: NOW,
    thirdParties: THIRD_PARTIES,
    ...facts,
  });
}

describe.each(Object.entries(COOKIES_WITHOUT_RECORD))('with the cookie %s', (_, cookie) => {
  it('a visitor is asked and loads nothing', () => {
    expect(decideOn({ cookie })).toEqual({
      record: null,
      isChanged: false,
      askReason: 'first',
      optOutHonored: false,
      granted: { functional: false, analytics: false, marketing: false },
      allowed: NOTHING,
    });
  });

  it('and the signal a visitor is not asked: the refusal is stored and told', () => {
    expect(decideOn({ cookie, gpc: true })).toEqual({
      record: {
        essential: true,
        functional: false,
        analytics: false,
        marketing: false,
        doNotSell: true,
        timestamp: NOW,
        version: POLICY,
        gpc: true,
      },
      isChanged: true,
      askReason: null,
      optOutHonored: true,
      granted: { functional: false, analytics: false, marketing: false },
      allowed: NOTHING,
    });
  });
});

describe('every record, with and without the signal, in every locale', () => {
  it('leads to what spec and contract say', () => {
    for (const stored of RECORDS)
      for (const gpc of BOOLEANS)
        for (const locale of LOCALES) {
          const decision = decideOn({ cookie: encodeConsentCookie(stored), gpc, locale });
          // The rules once more, as spec 4 and the contract state them.
          const overridden = gpc && !stored.doNotSell && stored.gpc !== true;
          const doNotSell = stored.doNotSell || overridden;
          const marketing = stored.marketing && !doNotSell;
          const old = stored.version === '2025-01-01';
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
        const first = decideOn({ cookie: stored && encodeConsentCookie(stored), gpc });
        const cookie = first.record && encodeConsentCookie(first.record);
        const again = decideOn({ cookie, gpc, now: NOW + 1000 });
        expect(again).toEqual({ ...first, isChanged: false });
      }
  });
});

describe('consents and the years', () => {
  const all = { essential: true, functional: true, analytics: true, marketing: true } as const;
  const stored = { ...all, doNotSell: false, timestamp: NOW, version: POLICY };
  const at = (record: ConsentRecord, days: number, gpc = false) =>
    decideOn({ cookie: encodeConsentCookie(record), now: NOW + days * 86_400_000, gpc });

  it('end with their record, which then counts as none', () => {
    expect(at(stored, 364)).toMatchObject({ askReason: null, granted: { analytics: true } });
    expect(at(stored, 365)).toMatchObject({ record: null, askReason: 'first', allowed: NOTHING });
  });

  it('are not renewed by a signal that comes later, while the opt-out lasts its own 365 days', () => {
    const signalled = at(stored, 300, true).record;
    if (!signalled) throw new Error('The signal makes a record');
    expect(at(signalled, 364)).toMatchObject({ askReason: null, granted: { analytics: true } });
    const ended = at(signalled, 366);
    expect(ended).toMatchObject({ askReason: 'first', allowed: NOTHING });
    expect(ended.granted).toEqual({ functional: false, analytics: false, marketing: false });
    expect(ended.record?.doNotSell).toBe(true);
    expect(at(signalled, 665).record).toBeNull();
  });

  it('of an earlier policy are none, and the opt-out of sale beside them stands', () => {
    const out = { ...stored, marketing: false, doNotSell: true, version: '2025-01-01' };
    const decision = at(out, 10);
    expect(decision).toMatchObject({ askReason: 'policy-changed', record: { doNotSell: true } });
    expect(decision.granted).toEqual({ functional: false, analytics: false, marketing: false });
  });
});

describe('third parties', () => {
  const all = { essential: true, functional: true, analytics: true, marketing: true } as const;
  const cookie = encodeConsentCookie({ ...all, doNotSell: false, timestamp: NOW });

  it('load only where each is configured', () => {
    for (const tagManager of BOOLEANS)
      for (const linkedin of BOOLEANS)
        for (const visitorId of BOOLEANS) {
          const thirdParties = { tagManager, linkedin, visitorId };
          const allowed = { ...thirdParties, analytics: tagManager };
          expect(decideOn({ cookie, thirdParties }).allowed).toEqual(allowed);
          expect(decideOn({ thirdParties }).allowed).toEqual(NOTHING);
          expect(decideOn({ cookie, thirdParties, locale: 'zh-CN' }).allowed).toEqual(NOTHING);
        }
  });
});
