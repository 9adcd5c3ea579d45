import { describe, expect, it } from 'vitest';
import {
  dayByKey,
  firstWeekday,
  isOnOffer,
  monthWeeks,
  weekdayOf,
} from '#client/features/scheduling/month-grid.ts';
import { LOCALES } from '#rules/locales.ts';
import { clampDay } from '#shared/days.ts';

/** ECMA-402, Intl.Locale Info, which TypeScript does not know yet. */
type WithWeeks = Intl.Locale & { getWeekInfo(): { firstDay: number } };

describe('the weeks of a month', () => {
  it('hold each day once, in its own column', () => {
    const weeks = monthWeeks('2026-11', 1);
    expect(weeks.map((week) => week.length)).toEqual(Array(6).fill(7));
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
    const days = ['2026-11-23', range.first, '2026-11-28', '2026-11-29', range.last, '2027-11-25'];
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
  // To the last day of a shorter month, and over a day of 23 hours.
  ['2028-01-31', 'PageDown', '2028-02-29'],
  ['2028-02-29', 'Shift PageDown', '2029-02-28'],
  ['2026-03-07', 'ArrowDown', '2026-03-14'],
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
