import { describe, expect, it } from 'vitest';
import { createBookingDays } from '#server/pages/booking-days.ts';
import type { Interval } from '#shared/scheduling/slot-rules.ts';
import { END_OF_YEAR, LEAP_DAY, SUNDAY_BEFORE_NINE, THURSDAY } from '../../support/instants.ts';
import { shown } from './offers.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MONDAY = Date.parse('2026-11-23T00:00:00Z');
/** Every third hour, so that each hour of a day and each day of a week is among them. */
const HOURS_OF_A_WEEK = Array.from({ length: 56 }, (_, index) => MONDAY + index * 3 * HOUR_MS);

/** Reads days at an instant; `taken` are all the bookings. */
function readAt(
  now: number,
  asked: { from?: string; timezone?: string } = {},
  taken: readonly Interval[] = [],
  hostTerms: Parameters<typeof createBookingDays>[0]['hostTerms'] = {},
) {
  const around = async () => [...taken];
  const parts = { taken: { around }, hostTerms, timezone: 'UTC', now: () => now };
  return createBookingDays(parts)({ timezone: 'UTC', ...asked });
}

/** An interval that covers every time between two days. */
const booked = (from: string, to: string): Interval => ({
  startTime: `${from}T00:00:00Z`,
  endTime: `${to}T00:00:00Z`,
});

const daysOf = ({ days }: Awaited<ReturnType<typeof readAt>>) => days.map(({ date }) => date);

it('begin with next times of several days, and obey what the host sets', async () => {
  const terms = { closed: { timezone: 'UTC', dates: ['2026-11-24'] }, noticeMs: 2 * HOUR_MS };
  const page = await readAt(MONDAY + 13 * HOUR_MS, {}, [], terms);
  expect(shown(page.next)).toEqual([
    ...['2026-11-23 15:30', '2026-11-25 09:00', '2026-11-25 13:00'],
    ...['2026-11-26 09:00', '2026-11-26 13:00'],
  ]);
  expect(daysOf(page).slice(0, 2)).toEqual(['2026-11-23', '2026-11-25']);
});

describe('the farthest days', () => {
  it.each(['UTC', 'Pacific/Kiritimati'])(
    'have two weeks of times at any hour of a week, in %s',
    async (timezone) => {
      for (const now of HOURS_OF_A_WEEK) {
        const { range } = await readAt(now, { timezone });
        const at = new Date(now).toISOString();
        for (const from of [range.last, '2999-01-01']) {
          const page = await readAt(now, { from, timezone });
          const last = daysOf(page).at(-1) ?? '';
          expect(Date.parse(last) - now, at).toBeGreaterThan(361 * DAY_MS);
          expect(page.later, at).toBeNull();
          if (page.empty) expect(page.empty.instead, at).toBe('last');
          if (page.empty) expect(daysOf(page).length, at).toBeGreaterThanOrEqual(10);
        }
      }
    },
  );

  it('are those before where the last are booked up', async () => {
    const page = await readAt(MONDAY, { from: '2027-11-01' }, [booked('2027-10-02', '2028-01-01')]);
    expect(page.empty).toMatchObject({ from: '2027-11-01', instead: 'last' });
    expect(daysOf(page).at(-1)).toBe('2027-10-01');
    expect(page.later).toBeNull();
    expect(page.earlier).toBe('2027-09-04');
  });

  it('are told to be none only where nothing is free at all', async () => {
    for (const from of ['2026-11-23', '2027-05-01', '2999-01-01']) {
      const page = await readAt(MONDAY, { from }, [booked('2026-01-01', '2028-01-01')]);
      expect(page).toMatchObject({ empty: { instead: null }, earlier: null, later: null });
    }
  });
});

describe('the way on', () => {
  /** Every weekday from the first to the last day, both included. */
  function weekdays(from: string, to: string): string[] {
    const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    return Array.from({ length: count }, (_, day) => new Date(Date.parse(from) + day * DAY_MS))
      .filter((day) => ![0, 6].includes(day.getUTCDay()))
      .map((day) => day.toISOString().slice(0, 10));
  }

  it.each([
    ['a Sunday before nine', SUNDAY_BEFORE_NINE, '2026-11-23', '2027-11-22'],
    ['a Thursday', THURSDAY, '2026-11-26', '2027-11-26'],
    ['the last minutes of a year', END_OF_YEAR, '2028-01-03', '2028-12-29'],
    ['a leap day', LEAP_DAY, '2028-02-29', '2029-02-28'],
  ])('leads to every day once, there and back, on %s', async (_when, instant, first, last) => {
    const now = Date.parse(instant);
    const walk = async (way: 'later' | 'earlier', start: string) => {
      const pages: string[][] = [];
      for (let from: string | null = start; from; ) {
        const page = await readAt(now, { from });
        pages.push(daysOf(page));
        expect(page.empty).toBeNull();
        from = page[way];
      }
      return pages;
    };
    const there = (await walk('later', instant.slice(0, 10))).flat();
    expect(there).toEqual(weekdays(first, last));
    expect(new Set((await walk('earlier', last)).flat())).toEqual(new Set(there));
  });

  it('leads past what is booked up, to where something is free', async () => {
    const taken = [booked('2026-12-05', '2027-02-02')];
    const before = await readAt(MONDAY, {}, taken);
    expect(before).toMatchObject({ empty: null, earlier: null, later: '2027-02-02' });
    const after = await readAt(MONDAY, { from: '2027-02-02' }, taken);
    expect(after).toMatchObject({ empty: null, from: '2027-02-02', earlier: '2026-11-23' });
    const between = await readAt(MONDAY, { from: '2027-01-04' }, taken);
    expect(between.empty).toEqual({ from: '2027-01-04', to: '2027-01-17', instead: 'next' });
    expect(daysOf(between)).toEqual(daysOf(after));
  });
});
