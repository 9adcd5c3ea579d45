import { describe, expect, it } from 'vitest';
import {
  instantShowing as instantOfSite,
  readDate,
  readTime,
} from '#shared/scheduling/zoned-time.ts';
import {
  clockAt,
  instantShowing,
  isTimeZone,
  readInstant,
} from '../../../supabase/functions/_shared/meetings/zoned-time.ts';

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

describe('the instant that a clock shows', () => {
  it.each([
    ['2027-03-12', '09:00', 'America/Los_Angeles', '2027-03-12T17:00:00.000Z'],
    ['2027-03-15', '09:00', 'America/Los_Angeles', '2027-03-15T16:00:00.000Z'],
    // Skipped in spring, shown twice in autumn.
    ['2027-03-14', '02:30', 'America/Los_Angeles', null],
    ['2027-11-07', '01:30', 'America/Los_Angeles', '2027-11-07T08:30:00.000Z'],
    ['2027-03-28', '02:30', 'Europe/Paris', null],
    ['2027-10-31', '02:30', 'Europe/Paris', '2027-10-31T00:30:00.000Z'],
    ['2018-11-04', '00:00', 'America/Sao_Paulo', null],
    ['2018-02-17', '23:30', 'America/Sao_Paulo', '2018-02-18T01:30:00.000Z'],
    ['2027-10-03', '02:30', 'Australia/Sydney', null],
    ['2027-04-04', '02:30', 'Australia/Sydney', '2027-04-03T15:30:00.000Z'],
    ['2027-06-01', '09:00', 'Asia/Kolkata', '2027-06-01T03:30:00.000Z'],
    ['2027-06-01', '09:00', 'Asia/Kathmandu', '2027-06-01T03:15:00.000Z'],
    ['2027-06-01', '09:00', 'Pacific/Kiritimati', '2027-05-31T19:00:00.000Z'],
    ['2027-06-01', '09:00', 'Etc/GMT+12', '2027-06-01T21:00:00.000Z'],
    ['2027-06-01', '09:00', 'UTC', '2027-06-01T09:00:00.000Z'],
    // A day that Samoa left out.
    ['2011-12-30', '09:00', 'Pacific/Apia', null],
    ['2027-02-30', '09:00', 'UTC', null],
    ['2027-02-03', '24:00', 'UTC', null],
    ['2027-02-03', '09:00', 'Mars/Olympus', null],
  ])('%s %s in %s is %s', (date, time, timezone, expected) => {
    const instant = instantShowing(date, time, timezone);
    expect(iso(instant)).toBe(expected);
    if (instant !== null) expect(clockAt(instant, timezone)).toEqual({ date, time });
  });

  it('is the site’s own, at each half hour around a change', () => {
    const days = {
      'America/Los_Angeles': ['2027-03-14', '2027-11-07'],
      'Europe/Paris': ['2027-03-28', '2027-10-31'],
      'Australia/Lord_Howe': ['2027-04-04', '2027-10-03'],
      'America/St_Johns': ['2027-03-14', '2027-11-07'],
    };
    for (const [timezone, dates] of Object.entries(days))
      for (const date of dates)
        for (let half = 0; half < 48; half += 1) {
          const time = `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
          const [day, clock] = [readDate(date), readTime(time)];
          if (!day || !clock) throw new Error('no date');
          const expected = instantOfSite(day, clock, timezone);
          expect([date, time, instantShowing(date, time, timezone)]).toEqual([
            date,
            time,
            expected,
          ]);
        }
  });
});

it('reads instants with an offset and no others', () => {
  expect(iso(readInstant('2027-03-15T16:00:00Z'))).toBe('2027-03-15T16:00:00.000Z');
  expect(iso(readInstant('2027-03-15T16:00Z'))).toBe('2027-03-15T16:00:00.000Z');
  expect(iso(readInstant('2027-03-15T16:00:00.000+05:45'))).toBe('2027-03-15T10:15:00.000Z');
  for (const wrong of ['2027-03-15', '2027-03-15T16:00:00', '2027-02-29T16:00:00Z', 'tomorrow', ''])
    expect(readInstant(wrong)).toBeNull();
});

it('knows zones by name alone', () => {
  for (const name of ['UTC', 'Asia/Kathmandu', 'america/los_angeles', 'Asia/Calcutta'])
    expect(isTimeZone(name)).toBe(true);
  for (const name of ['+05:30', 'Mars/Olympus', '', 'UTC; x', `A${'/a'.repeat(100)}`])
    expect(isTimeZone(name)).toBe(false);
});
