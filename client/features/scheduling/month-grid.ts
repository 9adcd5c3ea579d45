import { type Locale, MONDAY_FIRST } from '#rules/locales.ts';
import { addDays, type DayRange } from '#shared/days.ts';

/* The calendar's arithmetic. A day is one of shared/days.ts, a month `YYYY-MM`. */

/** 0 Sunday … 6 Saturday. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The day on which a locale's calendar begins its weeks. */
export function firstWeekday(locale: Locale): Weekday {
  return MONDAY_FIRST.includes(locale) ? 1 : 0;
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function weekdayOf(day: string): Weekday {
  return new Date(day).getUTCDay() as Weekday;
}

function isWeekend(day: string): boolean {
  return weekdayOf(day) % 6 === 0;
}

/** The same day of another month, or that month's last day if it has no such day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

export function firstOfMonth(month: string): string {
  return `${month}-01`;
}

export function lastOfMonth(month: string): string {
  return addDays(addMonths(firstOfMonth(month), 1), -1);
}

/** The weeks of a month, seven places each; null for a place in another month. */
export function monthWeeks(month: string, startsOn: Weekday): (string | null)[][] {
  const first = firstOfMonth(month);
  const days = Number(lastOfMonth(month).slice(8));
  const lead = (weekdayOf(first) - startsOn + 7) % 7;
  const places = Array.from({ length: Math.ceil((lead + days) / 7) * 7 }, (_, place) => {
    const offset = place - lead;
    return offset >= 0 && offset < days ? addDays(first, offset) : null;
  });
  return Array.from({ length: places.length / 7 }, (_, week) =>
    places.slice(week * 7, week * 7 + 7),
  );
}

/** Spec point 5: no day before today, no weekend; and none beyond the planning range. */
export function isOnOffer(day: string, { first, last }: DayRange): boolean {
  return first <= day && day <= last && !isWeekend(day);
}

/** The first day of the planning range that is no weekend. */
export function firstOnOffer(range: DayRange): string {
  let day = range.first;
  while (!isOnOffer(day, range)) day = addDays(day, 1);
  return day;
}

/**
 * The day to which a key leads in a date grid (ARIA APG, 'Date Picker Dialog'); null for other keys. Home and End lead
 * to the ends of the week, Shift with a page key moves a year.
 */
export function dayByKey(
  day: string,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  startsOn: Weekday,
): string | null {
  const place = (weekdayOf(day) - startsOn + 7) % 7;
  const days = {
    ...{ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 },
    ...{ Home: -place, End: 6 - place },
  }[key];
  if (days !== undefined) return addDays(day, days);
  const months = { PageUp: -1, PageDown: 1 }[key];
  return months === undefined ? null : addMonths(day, shiftKey ? months * 12 : months);
}

function toDay(utc: number): string {
  return new Date(utc).toISOString().slice(0, 10);
}
