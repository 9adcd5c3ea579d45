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

const press = (key: string, shiftKey = false) => ({ key, shiftKey });

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

  it('knows the last day of a month', () => {
    expect(lastOfMonth('2026-02')).toBe('2026-02-28');
    expect(lastOfMonth('2028-02')).toBe('2028-02-29');
    expect(lastOfMonth('2026-12')).toBe('2026-12-31');
  });

  it('knows the day of the week', () => {
    expect(weekdayOf('2026-11-22')).toBe(0);
    expect(weekdayOf('2026-11-28')).toBe(6);
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

  it.each([
    ['2026-11-23', false],
    ['2026-11-24', true],
    ['2026-11-28', false],
    ['2026-11-29', false],
    ['2027-11-24', true],
    ['2027-11-25', false],
  ])('%s: %s', (day, expected) => {
    expect(isOnOffer(day, range)).toBe(expected);
  });

  it('hold what the keys would lead beyond', () => {
    expect(clampDay('2026-01-01', range)).toBe(range.first);
    expect(clampDay('2028-01-01', range)).toBe(range.last);
    expect(clampDay('2026-12-24', range)).toBe('2026-12-24');
  });
});

describe('the keys of the date grid', () => {
  it.each([
    ['ArrowLeft', false, '2026-11-30'],
    ['ArrowRight', false, '2026-12-02'],
    ['ArrowUp', false, '2026-11-24'],
    ['ArrowDown', false, '2026-12-08'],
    ['Home', false, '2026-11-29'],
    ['End', false, '2026-12-05'],
    ['PageUp', false, '2026-11-01'],
    ['PageDown', false, '2027-01-01'],
    ['PageUp', true, '2025-12-01'],
    ['PageDown', true, '2027-12-01'],
  ])('%s (Shift %s) leads from 2026-12-01 to %s', (key, shift, expected) => {
    expect(dayByKey('2026-12-01', press(key, shift), 0)).toBe(expected);
  });

  it('take the ends of the week from the locale', () => {
    expect(dayByKey('2026-12-01', press('Home'), 1)).toBe('2026-11-30');
    expect(dayByKey('2026-12-01', press('End'), 1)).toBe('2026-12-06');
    expect(dayByKey('2026-12-06', press('Home'), 1)).toBe('2026-11-30');
  });

  it('leave every other key alone', () => {
    for (const key of ['Enter', ' ', 'Tab', 'a', 'Escape'])
      expect(dayByKey('2026-12-01', press(key), 0)).toBeNull();
  });
});
