import type { Locale } from '#shared/i18n/locales.ts';
import { writeDate } from '#shared/i18n/write-date.ts';

/*
 * Days as a locale writes them. They are read and written in UTC, so that no zone can move the day
 * that the server named; times of day are shown as they were sent.
 */

/** 'Tuesday, November 24, 2026'. */
export function fullDay(day: string, locale: Locale): string {
  return format(day, locale, { dateStyle: 'full' });
}

/** 'Tuesday, November 24'. */
export function dayAndMonth(day: string, locale: Locale): string {
  return format(day, locale, { weekday: 'long', month: 'long', day: 'numeric' });
}

/** 'November 2026'. */
export function monthAndYear(month: string, locale: Locale): string {
  return format(`${month}-01`, locale, { month: 'long', year: 'numeric' });
}

/** 'November'. */
export function monthName(month: string, locale: Locale): string {
  return format(`${month}-01`, locale, { month: 'long' });
}

/** The day of a week's place: 'Tuesday' and 'Tue'. */
export function weekdayNames(day: string, locale: Locale): { long: string; short: string } {
  return {
    long: format(day, locale, { weekday: 'long' }),
    short: format(day, locale, { weekday: 'short' }),
  };
}

function format(day: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return writeDate(format, new Date(`${day}T00:00:00Z`));
}
