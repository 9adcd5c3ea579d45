import { describe, expect, it } from 'vitest';
import {
  applyChoice,
  CONSENT_CHOICES,
  type ConsentChoice,
  endsOptOut,
  restoreCopy,
} from '#shared/consent/choose.ts';
import { decodeConsentCookie, encodeConsentCookie } from '#shared/consent/cookie.ts';
import { type ConsentChoices, type ConsentRecord, makeRecord } from '#shared/consent/record.ts';
import { ALL, ALL_CHOICES, BOOLEANS, NONE, NOW, ORIGIN, POLICY } from '../../support/consent.ts';

const CURRENT: (ConsentRecord | null)[] = [
  null,
  ...ALL_CHOICES.flatMap((choices) =>
    BOOLEANS.flatMap((gpc) =>
      [POLICY, '2025-01-01', undefined].map((version) =>
        makeRecord(choices, { now: NOW - 1000, gpc, version }),
      ),
    ),
  ),
];

function choicesOf({ functional, analytics, marketing, doNotSell }: ConsentRecord) {
  return { functional, analytics, marketing, doNotSell };
}

/** Whether do-not-sell is on before the choice: as stored, or by this request's signal. */
function refusesSale(current: ConsentRecord | null, gpc: boolean): boolean {
  return current?.doNotSell === true || (gpc && current?.gpc !== true);
}

/** Runs a test on every current record, with and without the signal. */
function each(test: (current: ConsentRecord | null, gpc: boolean, refused: boolean) => void) {
  for (const current of CURRENT)
    for (const gpc of BOOLEANS) test(current, gpc, refusesSale(current, gpc));
}

/** What is chosen after a choice, as spec 4 has it, of what was chosen before and whether sale is refused. */
const MADE: Record<string, (before: ConsentChoices, refused: boolean) => ConsentChoices> = {
  'accept-all': (_, refused) => ({ ...ALL, marketing: !refused, doNotSell: refused }),
  'essential-only': (_, refused) => ({ ...NONE, doNotSell: refused }),
  'opt-out': (before) => ({ ...before, marketing: false, doNotSell: true }),
  'opt-in': (before, refused) => ({
    ...before,
    marketing: before.marketing && !refused,
    doNotSell: false,
  }),
};

it.each(Object.entries(MADE))('%s makes of each record what it says', (choice, made) => {
  each((current, gpc, refused) => {
    const record = applyChoice(current, choice as ConsentChoice, undefined, { ...ORIGIN, gpc });
    expect(choicesOf(record)).toEqual(made(current ? choicesOf(current) : NONE, refused));
  });
});

it('accepting all heeds a do-not-sell that is switched on but not saved yet, and never one switched off', () => {
  const on = applyChoice(null, 'accept-all', { doNotSell: true }, ORIGIN);
  expect(on).toMatchObject({ analytics: true, marketing: false, doNotSell: true });
  const off = applyChoice(on, 'accept-all', { doNotSell: false }, ORIGIN);
  expect(off).toMatchObject({ marketing: false, doNotSell: true });
});

describe('saved preferences', () => {
  it.each(ALL_CHOICES)('are the toggles %j, marketing off with do-not-sell', (toggles) => {
    each((current, gpc) => {
      const record = applyChoice(current, 'save', toggles, { ...ORIGIN, gpc });
      const marketing = toggles.marketing && !toggles.doNotSell;
      expect(choicesOf(record)).toEqual({ ...toggles, marketing });
    });
  });

  it('take an absent toggle for false, and nothing but true for true', () => {
    const save = (toggles?: object) => choicesOf(applyChoice(null, 'save', toggles, ORIGIN));
    expect(save()).toEqual(NONE);
    expect(save({ analytics: true })).toEqual({ ...NONE, analytics: true });
    expect(save({ functional: 'true', analytics: 1, marketing: [], doNotSell: {} })).toEqual(NONE);
  });
});

it('the time of the consents is kept by whatever changes do-not-sell alone, and renewed by the rest', () => {
  for (const choice of CONSENT_CHOICES) {
    let record = applyChoice(null, 'accept-all', undefined, ORIGIN);
    for (const now of [100, 200].map((days) => NOW + days * 86_400_000)) {
      record = applyChoice(record, choice, undefined, { ...ORIGIN, now });
      expect(record.timestamp).toBe(now);
      expect(record.consentedAt).toBe(choice.startsWith('opt-') ? NOW : undefined);
    }
  }
});

it('an opt-out that is stored is ended only by what allows sale', () => {
  each((current, gpc) => {
    for (const choice of CONSENT_CHOICES)
      for (const toggles of [...ALL_CHOICES, {}]) {
        const made = applyChoice(current, choice, toggles, { ...ORIGIN, gpc });
        const ended = current?.doNotSell === true && !made.doNotSell;
        expect(endsOptOut(current, choice, toggles)).toBe(ended);
      }
  });
});

describe('a copy that is restored', () => {
  const copy = makeRecord(ALL, { now: NOW - 1000, gpc: false, version: '2025-01-01' });

  it('keeps its own time and version', () => {
    expect(restoreCopy(copy, ORIGIN)).toEqual(copy);
  });

  it.each([1, 364, 365, 366, 400])('of %d days ago is none after 365', (days) => {
    const old = { ...copy, timestamp: NOW - days * 86_400_000 };
    expect(restoreCopy(old, ORIGIN)).toEqual(days < 365 ? old : null);
  });

  it.each([
    null,
    'x',
    {},
    { ...copy, timestamp: undefined },
    { ...copy, timestamp: NOW + 86_400_000 },
  ])('is none where it is %j', (other) => expect(restoreCopy(other, ORIGIN)).toBeNull());

  it('is held to the signal', () => {
    expect(restoreCopy(copy, { ...ORIGIN, gpc: true })).toMatchObject({
      doNotSell: true,
      marketing: false,
      analytics: true,
      consentedAt: copy.timestamp,
    });
  });
});

describe.each(CONSENT_CHOICES)('the record made by %s', (choice) => {
  it('carries time, signal and policy, can be read again, and leaves the current one alone', () => {
    each((current, gpc) => {
      const before = structuredClone(current);
      const record = applyChoice(current, choice, { functional: true }, { ...ORIGIN, gpc });
      expect(record).toMatchObject({ essential: true, timestamp: NOW, gpc });
      expect(record.marketing && record.doNotSell).toBe(false);
      expect(decodeConsentCookie(encodeConsentCookie(record), NOW)).toEqual(record);
      expect(current).toEqual(before);
      expect(Object.getPrototypeOf(record)).toBe(Object.prototype);
      const answersBanner = !choice.startsWith('opt-') || current === null;
      expect(record.version).toBe(answersBanner ? POLICY : current?.version);
    });
  });
});
