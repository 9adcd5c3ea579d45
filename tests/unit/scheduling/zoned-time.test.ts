import { describe, expect, it } from 'vitest';
import {
  formatInstant,
  instantShowing,
  isTimeZone,
  readDate,
  readInstant,
  readTime,
} from '#rules/zoned-time.ts';

function instantOf(shown: string, timezone: string): string | null {
  const [date, time] = [readDate(shown.slice(0, 10)), readTime(shown.slice(11))];
  if (!date || !time) throw new Error(`No wall clock shows ${shown}`);
  const instant = instantShowing(date, time, timezone);
  return instant === null ? null : formatInstant(instant);
}

it.each([
  ['America/Los_Angeles', '2027-03-14T01:59', '2027-03-14T02:30', '2027-03-14T03:00'],
  ['America/Sao_Paulo', '2018-11-03T23:59', '2018-11-04T00:30', '2018-11-04T01:00'],
  ['Australia/Lord_Howe', '2027-10-03T01:59', '2027-10-03T02:15', '2027-10-03T02:30'],
  ['Pacific/Apia', '2011-12-29T23:59', '2011-12-30T12:00', '2011-12-31T00:00'],
])(
  'a time that the clock skips in %s is no instant, and a minute lies between its neighbours',
  (zone, before, gap, after) => {
    expect(instantOf(gap, zone)).toBeNull();
    const [last, next] = [instantOf(before, zone), instantOf(after, zone)];
    expect(readInstant(next ?? '') - readInstant(last ?? '')).toBe(60_000);
  },
);

it.each([
  ['America/Los_Angeles', '2027-11-07T01:30', '2027-11-07T08:30:00Z'],
  ['America/Sao_Paulo', '2018-02-17T23:30', '2018-02-18T01:30:00Z'],
  ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45:00Z'],
])('a time that the clock shows twice in %s is the earlier instant', (zone, shown, instant) => {
  expect(instantOf(shown, zone)).toBe(instant);
});

describe('the name of a zone', () => {
  it.each([
    ...['America/Los_Angeles', 'america/los_angeles', 'Asia/Kolkata', 'Asia/Calcutta', 'UTC'],
    ...['Europe/Kyiv', 'Asia/Kathmandu', 'Etc/GMT+5', 'America/Port-au-Prince', 'GMT+0', 'GB'],
    ...['America/Argentina/ComodRivadavia', 'Pacific/Kiritimati', 'EST5EDT', 'NZ-CHAT'],
  ])('may be %s', (name) => expect(isTimeZone(name)).toBe(true));

  it.each([
    ...['', ' ', 'Mars/Olympus', '+05:30', '-08', 'UTC+1', 'BST', 'IST', 'PST', 'AST', 'localtime'],
    ...['Europe/Paris ', ' Europe/Paris', 'Europe/Paris\n', 'Europe\\Paris', '__proto__'],
    ...['SystemV/PST8', 'Europe/Paris[u-ca=hebrew]', '../etc/passwd', 'A'.repeat(65)],
    ...['Asia/Kathmandu\u0000', 'Etc/Unknown', "'; DROP TABLE leads; --", 'aſia/Tokyo'],
  ])('is not %j', (name) => expect(isTimeZone(name)).toBe(false));
});

describe('a date and a time', () => {
  it.each(['2026-11-23', '2028-02-29', '0001-01-01', '9999-12-31'])('may be the day %s', (text) => {
    expect(readDate(text)?.toString()).toBe(text);
  });

  it.each([
    ...['', '2026-11-31', '2027-02-29', '2026-13-01', '2026-00-10', '2026-01-00', '2026-1-5'],
    ...['20261123', '23.11.2026', '2026-11-23T09:00', '2026-11-23 ', '+002026-11-23'],
    ...['２０２６-11-23', '-2026-11-23', '2026-11-23[u-ca=hebrew]', '2026-11-23\n'],
  ])('are not the day %j', (text) => expect(readDate(text)).toBeNull());

  it.each(['00:00', '09:00', '16:30', '23:59'])('may be the time %s', (text) => {
    expect(readTime(text)?.toString().slice(0, 5)).toBe(text);
  });

  it.each([
    ...['', '9:00', '24:00', '12:60', '09:00:00', '0900', '09:00 AM', 'T09:00', '09:00Z', '-1:00'],
  ])('are not the time %j', (text) => expect(readTime(text)).toBeNull());
});

it.each(['2026-11-23T09:00:00.000Z', '2026-11-23 09:00:00+00', '2026-11-23T14:45+05:45'])(
  'an instant is read in any offset and written in whole seconds of UTC: %s',
  (text) => expect(formatInstant(readInstant(text))).toBe('2026-11-23T09:00:00Z'),
);

it.each(['2026-11-23T09:00', '2026-11-23', '2027-02-29T16:00:00Z', 'tomorrow', ''])(
  '%j is no instant',
  (text) => expect(() => readInstant(text)).toThrow(RangeError),
);
