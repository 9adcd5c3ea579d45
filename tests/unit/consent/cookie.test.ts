import { describe, expect, it } from 'vitest';
import {
  cookieValues,
  decodeConsentCookie,
  encodeConsentCookie,
  MAX_CONSENT_COOKIE_LENGTH,
  usPrivacyString,
} from '#shared/consent/cookie.ts';
import { isPrivacySignal } from '#shared/consent/privacy-signal.ts';
import {
  type ConsentRecord,
  makeRecord,
  parseConsentRecord,
  RECORD_LIFETIME_MS,
} from '#shared/consent/record.ts';
import { ALL, ALL_CHOICES, BOOLEANS, NOW } from '../../support/consent.ts';

const record: ConsentRecord = {
  essential: true,
  ...ALL,
  analytics: false,
  timestamp: NOW - 1000,
};

const encode = (value: unknown) => encodeURIComponent(JSON.stringify(value));
/** What is read of a cookie that holds the record with these changes. */
const readWith = (changes: object) => decodeConsentCookie(encode({ ...record, ...changes }), NOW);

describe('the consent cookie', () => {
  it('is URI-encoded JSON with the fields of the spec', () => {
    const value = encodeConsentCookie(record);
    expect(value).toMatch(/^[\w.~%-]+$/);
    expect(JSON.parse(decodeURIComponent(value))).toEqual(record);
  });

  it.each(ALL_CHOICES)('comes back as it was made of %j', (choices) => {
    for (const version of [undefined, '2026-11-01', 'v2_rc.1'])
      for (const gpc of BOOLEANS) {
        const made = makeRecord(choices, { now: NOW, gpc, version });
        expect(made.marketing).toBe(choices.marketing && !choices.doNotSell);
        expect(decodeConsentCookie(encodeConsentCookie(made), NOW)).toEqual(made);
      }
  });

  it('is read without version and signal, and decoded already', () => {
    expect(decodeConsentCookie(encode(record), NOW)).toEqual(record);
    expect(decodeConsentCookie(JSON.stringify(record), NOW)).toEqual(record);
  });

  it('fits well into what is read', () => {
    const version = 'x'.repeat(32);
    const longest = makeRecord(record, { now: NOW, gpc: false, version, consentedAt: NOW - 1 });
    expect(decodeConsentCookie(encodeConsentCookie(longest), NOW)).toEqual(longest);
    expect(encodeConsentCookie(longest).length).toBeLessThan(MAX_CONSENT_COOKIE_LENGTH / 2);
  });

  it('writes nothing but the fields of a record', () => {
    const more = { ...record, name: 'Ada', email: 'ada@example.com' };
    expect(encodeConsentCookie(more)).toBe(encodeConsentCookie(record));
  });

  it('loses a marketing consent that stands beside do-not-sell', () => {
    expect(readWith({ doNotSell: true })).toEqual({ ...record, doNotSell: true, marketing: false });
  });

  it('drops unknown fields, and the number of former records: no cookie tells visitors apart', () => {
    expect(readWith({ colour: 'blue', toString: 7, valueOf: null })).toEqual(record);
    expect(readWith({ id: '0f8fad5b-d9cb-469f-a165-70867728950e' })).toEqual(record);
  });
});

// ASVS 2.2.1, 15.3.5
describe('what is no consent cookie', () => {
  it.each([
    ...[undefined, null, '', ' ', '%', '%E0%A4%A', '%C0%AF', '%zz', '%u0041'],
    ...['{', '{}', '[]', 'null', 'true', '1', '"record"', 'undefined', 'NaN', '{"essential":true}'],
    ...[`${encode(record)}x`, `${encode(record)}${encode(record)}`, encode(record).slice(0, -3)],
    encode([record]),
    encode({ record }),
    encode(JSON.stringify(record)),
    encodeURIComponent(encode(record)),
  ])('is %j', (value) => expect(decodeConsentCookie(value, NOW)).toBeNull());

  it('is one of over a kilobyte, though it be a record', () => {
    const padded = (length: number) => {
      const bare = encode(record);
      return `${bare}${' '.repeat(length - bare.length)}`;
    };
    expect(decodeConsentCookie(padded(1024), NOW)).toEqual(record);
    expect(decodeConsentCookie(padded(1025), NOW)).toBeNull();
    expect(decodeConsentCookie('['.repeat(5_000_000), NOW)).toBeNull();
    expect(decodeConsentCookie('['.repeat(1024), NOW)).toBeNull();
  });

  it.each([
    ...['functional', 'analytics', 'marketing', 'doNotSell'].map((field) => [
      field,
      [0, 1, 'true', 'false', '', null, [], [true], {}, undefined],
    ]),
    ['essential', [false, 1, 'true', null, undefined, {}]],
    [
      'timestamp',
      [
        ...['1700000000000', null, undefined, true, [], {}, -1, 0.5, 2 ** 53],
        ...[Number.NaN, Number.POSITIVE_INFINITY, NOW + 60_001, NOW + 86_400_000],
      ],
    ],
    ['consentedAt', ['1', null, -1, 0.5, record.timestamp + 1]],
    ['version', ['', 'x'.repeat(33), 'v 1', '<script>', 7, null, {}, ['v1'], 'v1\n']],
    ['gpc', ['1', 1, 0, null, {}, 'true']],
  ] as [string, unknown[]][])('has a %s of another kind: %j', (field, values) => {
    for (const value of values) {
      expect(readWith({ [field]: value }), String(value)).toBeNull();
      expect(parseConsentRecord({ ...record, [field]: value }, NOW), String(value)).toBeNull();
    }
  });

  it('has a timestamp that is no time, whatever the clock says', () => {
    const last = { ...record, timestamp: 8.64e15 };
    expect(parseConsentRecord(last, null)).toEqual(last);
    const beyond = { ...record, timestamp: 8.64e15 + 1 };
    expect(parseConsentRecord(beyond, null)).toBeNull();
  });

  it('has a timestamp that JSON reads as infinite', () => {
    const text = JSON.stringify(record).replace(/"timestamp":\d+/, '"timestamp":1e999');
    expect(decodeConsentCookie(encodeURIComponent(text), NOW)).toBeNull();
  });

  it('but one made a moment ahead by another replica is', () => {
    expect(readWith({ timestamp: NOW + 60_000 })).not.toBeNull();
  });

  it.each([
    [364, true],
    [365, false],
  ])('was made %d days ago: it counts is %j', (days, counts) => {
    const timestamp = NOW - days * 86_400_000;
    expect(readWith({ timestamp })).toEqual(counts ? { ...record, timestamp } : null);
  });

  it('ends to the millisecond', () => {
    const last = { ...record, timestamp: NOW - RECORD_LIFETIME_MS + 1 };
    expect(parseConsentRecord(last, NOW)).toEqual(last);
    expect(parseConsentRecord(last, NOW + 1)).toBeNull();
  });
});

// ASVS 1.5.2, 15.3.6
describe('a cookie that poisons prototypes', () => {
  const fields = JSON.stringify(record).slice(1, -1);

  it.each([
    `{${fields},"__proto__":{"polluted":true}}`,
    `{"__proto__":{${fields}}}`,
    `{${fields},"\\u005f_proto__":{"polluted":true}}`,
    `{${fields},"constructor":{"prototype":{"polluted":true}}}`,
    `{${fields},"__proto__":null}`,
    `{${fields},"constructor":1}`,
    `{${fields},"prototype":{"polluted":true}}`,
    `{${fields},"more":[{"__proto__":{"polluted":true}}]}`,
    `{${fields},"__proto__":{"toString":1},"__proto__":{"polluted":true}}`,
  ])('is none: %s', (text) => {
    expect(decodeConsentCookie(encodeURIComponent(text), NOW)).toBeNull();
    expect(decodeConsentCookie(text, NOW)).toBeNull();
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('gives nothing that was inherited', () => {
    expect(parseConsentRecord(Object.create(record), NOW)).toBeNull();
    const { analytics: _, ...rest } = record;
    const inheriting = Object.assign(Object.create({ analytics: true }), rest);
    expect(parseConsentRecord(inheriting, NOW)).toBeNull();
  });
});

it('the US Privacy string says whether sale is refused', () => {
  expect(usPrivacyString(true)).toBe('1YYN');
  expect(usPrivacyString(false)).toBe('1YNN');
});

it('the privacy signal is exactly 1', () => {
  expect(isPrivacySignal('1')).toBe(true);
  for (const header of [undefined, null, '', '0', ' 1', '1 ', '1, 1', '01', 'true', 1, true, ['1']])
    expect(isPrivacySignal(header)).toBe(false);
});

describe('several cookies of one name', () => {
  const ours = encode(record);
  const opposite = { ...record, functional: false, marketing: false, doNotSell: true };

  it.each([
    ...['', 'yes', '%7Bessential%3Atrue%7D', '%'],
    ...[encode({ consent: true }), 'x'.repeat(5000)],
  ])('are read past the foreign value %j, wherever it stands', (foreign) => {
    for (const values of [
      [foreign, ours],
      [ours, foreign],
      [foreign, ours, foreign],
    ]) {
      const header = values.map((value) => `cookie-consent=${value}`).join('; ');
      expect(decodeConsentCookie(cookieValues(header, 'cookie-consent'), NOW)).toEqual(record);
    }
    expect(decodeConsentCookie([foreign, foreign], NOW)).toBeNull();
  });

  it('count as the latest of their records', () => {
    const later = encode({ ...opposite, timestamp: record.timestamp + 1 });
    const future = encode({ ...record, timestamp: NOW + 3_600_000 });
    for (const values of [
      [ours, later],
      [later, ours],
      [future, ours, later],
    ])
      expect(decodeConsentCookie(values, NOW)).toMatchObject({ doNotSell: true });
  });

  it('are told from others whose names contain theirs', () => {
    const header = 'x-locale=a; locale=b;locale="c" ; locales=d; LOCALE=e; =f; locale';
    expect(cookieValues(header, 'locale')).toEqual(['b', 'c']);
    expect(cookieValues(undefined, 'locale')).toEqual([]);
  });
});
