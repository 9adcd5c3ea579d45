/*
 * Arithmetic on calendar days. A day is `YYYY-MM-DD`, so text order is time order. It is done in UTC, where
 * every day has 24 hours.
 */

export const MINUTE_MS = 60_000;

export const HOUR_MS = 60 * MINUTE_MS;

/** A UTC day, in milliseconds. */
export const DAY_MS = 24 * HOUR_MS;

/** Days since 1970-01-01. */
export function dayNumber(day: string): number {
  return Date.parse(day) / DAY_MS;
}

/** The day that is `days` later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a text is a day that exists. `Date.parse` takes 30 February for a day of March; a database has no year 0. */
export function isDay(text: string): boolean {
  const hasShape = /^(?!0000)\d{4}-\d\d-\d\d$/.test(text);
  return hasShape && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

/** The months from a first day on that have begun by a last one: 10 January to 9 July are 6, to 10 July 7. */
export function monthsBegun(first: string, last: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = first.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = last.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth + (toDay >= fromDay ? 1 : 0);
}

/** A first and a last day, both included. */
export interface DayRange {
  first: string;
  last: string;
}

/** The day nearest to the one given that lies in the range. */
export function clampDay(day: string, { first, last }: DayRange): string {
  if (day < first) return first;
  return day > last ? last : day;
}
