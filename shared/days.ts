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
