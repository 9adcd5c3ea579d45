import type { Locale } from '#rules/locales.ts';
import { type DateWriter, dateWriter } from '#rules/write-date.ts';

/*
 * Formats days and times of day for a locale. They are parsed and formatted in UTC, so that no zone can move the day or
 * time that the server named.
 */

/** 'Tuesday, November 24, 2026'. */
export function fullDay(day: string, locale: Locale): string {
  return format(day, locale, { dateStyle: 'full' });
}

/** 'Tuesday, November 24'. */
export function dayAndMonth(day: string, locale: Locale): string {
  return format(day, locale, { weekday: 'long', month: 'long', day: 'numeric' });
}

/** 'Tue, Nov 24'. */
export function shortDay(day: string, locale: Locale): string {
  return format(day, locale, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** Formats `14:30` for the locale: '2:30 PM' in en-US, '14:30' in fr-FR. */
export function timeOfDay(time: string, locale: Locale): string {
  const written = format(`2026-01-01T${time}`, locale, { hour: 'numeric', minute: '2-digit' });
  // Runtimes use different spaces there; no line may break at any of them.
  return written.replace(/\s/g, '\u00a0');
}

/** 'November 2026'. */
export function monthAndYear(month: string, locale: Locale): string {
  return format(`${month}-01`, locale, { month: 'long', year: 'numeric' });
}

/** 'November'. */
export function monthName(month: string, locale: Locale): string {
  return format(`${month}-01`, locale, { month: 'long' });
}

/** The names of a day's weekday: 'Tuesday' and 'Tue'. */
export function weekdayNames(day: string, locale: Locale): { long: string; short: string } {
  return {
    long: format(day, locale, { weekday: 'long' }),
    short: format(day, locale, { weekday: 'short' }),
  };
}

/** Cached: a calendar formats a day in five ways, one of them 35 times, and a page shows 160 times of day. */
const writers = new Map<string, DateWriter>();

/** `when` is a day or a minute of it, as ISO 8601 writes them. */
function format(when: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const key = locale + JSON.stringify(options);
  const write = writers.get(key) ?? dateWriter(locale, { ...options, timeZone: 'UTC' });
  writers.set(key, write);
  return write(new Date(when.includes('T') ? `${when}Z` : when));
}
