/**
 * Fixed instants for tests, so that they mean the same on every day and at every hour. A site is started at one
 * (`startSite`, `at`), and the days in a fixture are counted from it.
 */

/** Nothing special is near: no weekend, month end or clock change, and midnight only in the Pacific. */
export const PLAIN_TUESDAY = '2026-11-24T12:00:00Z';

/** No call begins before 09:00, so the last bookable day is the day before. */
export const SUNDAY_BEFORE_NINE = '2026-11-22T02:40:00Z';

/** The bookable period, 366 days, ends with a weekend. */
export const THURSDAY = '2026-11-26T12:00:00Z';

/** It is already the next year east of London. */
export const END_OF_YEAR = '2027-12-31T23:50:00Z';

export const LEAP_DAY = '2028-02-29T08:00:00Z';

/**
 * The first weekday that is at least `ahead` days after `from`, as `YYYY-MM-DD` (UTC). `from` is the test's
 * instant; use the current time if peers run on the real clock.
 */
export function weekday(ahead: number, from: string | number = Date.now()): string {
  const day = daysAfter(from, ahead);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** The Saturday at least `ahead` days after `from`. */
export function saturday(ahead: number, from: string | number = Date.now()): string {
  const day = daysAfter(from, ahead);
  while (day.getUTCDay() !== 6) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

function daysAfter(from: string | number, days: number): Date {
  return new Date(new Date(from).getTime() + days * 86_400_000);
}
