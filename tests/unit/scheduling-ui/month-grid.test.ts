import { describe, expect, it } from 'vitest';
import {
  addMonths,
  dayByKey,
  firstWeekday,
  isOnOffer,
  lastOfMonth,
  monthWeeks,
  weekdayOf,
} from '#client/features/scheduling/month-grid.ts';
import { LOCALES } from '#rules/locales.ts';
import { addDays, clampDay } from '#shared/days.ts';

/** ECMA-402, Intl.Locale Info, which TypeScript does not know yet. */
type WithWeeks = Intl.Locale & { getWeekInfo(): { firstDay: number } };

describe('sums of days and months', () => {
  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    // The range includes a day of 23 or 25 hours in Los Angeles.
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-10-31', 2, '2026-11-02'],
  ])('%s and %i days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-03-31', -12, '2025-03-31'],
  ])('%s and %i months is %s', (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected);
  });

  it('knows the last day of a month, and the day of the week', () => {
    const last = ['2026-02', '2028-02', '2026-12'].map(lastOfMonth);
    expect(last).toEqual(['2026-02-28', '2028-02-29', '2026-12-31']);
    expect(['2026-11-22', '2026-11-28'].map(weekdayOf)).toEqual([0, 6]);
  });
});

describe('the weeks of a month', () => {
  it.each([
    ['2026-11', 0, 5],
    ['2026-11', 1, 6],
    ['2026-02', 0, 4],
    ['2026-08', 0, 6],
  ] as const)('%s from weekday %i are %i', (month, startsOn, count) => {
    const weeks = monthWeeks(month, startsOn);
    expect(weeks).toHaveLength(count);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });

  it('hold each day once, in its own column', () => {
    const weeks = monthWeeks('2026-11', 1);
    const days = weeks.flat().filter((day) => day !== null);
    expect(days).toHaveLength(30);
    expect(days).toEqual([...new Set(days)].sort());
    for (const week of weeks)
      for (const [place, day] of week.entries())
        if (day) expect(weekdayOf(day)).toBe((place + 1) % 7);
  });

  it.each(LOCALES)('begin as the calendar does in %s', (locale) => {
    const { firstDay } = (new Intl.Locale(locale) as WithWeeks).getWeekInfo();
    expect(firstWeekday(locale)).toBe(firstDay % 7);
  });
});

describe('the days on offer', () => {
  const range = { first: '2026-11-24', last: '2027-11-24' };

  it('are weekdays within the range', () => {
    const days = [
      '2026-11-23',
      '2026-11-24',
      '2026-11-28',
      '2026-11-29',
      '2027-11-24',
      '2027-11-25',
    ];
    expect(days.filter((day) => isOnOffer(day, range))).toEqual([range.first, range.last]);
  });

  it('hold what the keys would lead beyond', () => {
    const held = ['2026-01-01', '2028-01-01', '2026-12-24'].map((day) => clampDay(day, range));
    expect(held).toEqual([range.first, range.last, '2026-12-24']);
  });
});

it.each<[day: string, pressed: string, expected: string | null, startsOn?: 0 | 1]>([
  ['2026-12-01', 'ArrowLeft', '2026-11-30'],
  ['2026-12-01', 'ArrowRight', '2026-12-02'],
  ['2026-12-01', 'ArrowUp', '2026-11-24'],
  ['2026-12-01', 'ArrowDown', '2026-12-08'],
  ['2026-12-01', 'Home', '2026-11-29'],
  ['2026-12-01', 'End', '2026-12-05'],
  ['2026-12-01', 'PageUp', '2026-11-01'],
  ['2026-12-01', 'PageDown', '2027-01-01'],
  ['2026-12-01', 'Shift PageUp', '2025-12-01'],
  ['2026-12-01', 'Shift PageDown', '2027-12-01'],
  // Where weeks begin on Monday.
  ['2026-12-01', 'Home', '2026-11-30', 1],
  ['2026-12-01', 'End', '2026-12-06', 1],
  ['2026-12-06', 'Home', '2026-11-30', 1],
  ...['Enter', ' ', 'Tab', 'a', 'Escape'].map(
    (key) => ['2026-12-01', key, null] as [string, string, null],
  ),
])('the keys of the date grid lead from %s by %s to %s', (day, pressed, expected, startsOn = 0) => {
  const key = { key: pressed.replace('Shift ', ''), shiftKey: pressed.startsWith('Shift') };
  expect(dayByKey(day, key, startsOn)).toBe(expected);
});
