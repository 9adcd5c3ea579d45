import { Temporal } from 'temporal-polyfill';
import { isTimeZone, readDate, readTime } from '#rules/zoned-time.ts';
import { DAY_MS } from '../days.ts';
import { FACTS } from '../facts.ts';

/** The host's working hours (settings HOST_TIMEZONE and HOST_HOURS). */
export interface HostHours {
  /** IANA name. */
  timezone: string;
  /** `HH:MM` on the host's clock. */
  from: string;
  /** `HH:MM` on the host's clock; if it is not after `from`, it is on the next day. */
  to: string;
}

/** The days on which the host takes no calls (settings HOST_TIMEZONE and HOST_CLOSED). */
export interface ClosedDays {
  /** IANA name. */
  timezone: string;
  /** `YYYY-MM-DD` on the host's clock. */
  dates: readonly string[];
}

/** A half-open time range in epoch milliseconds. */
export interface Stretch {
  start: number;
  end: number;
}

/** Reads the setting HOST_HOURS, `HH:MM-HH:MM`; null if it has another shape, or no call fits in. */
export function parseHostHours(text: string): Pick<HostHours, 'from' | 'to'> | null {
  const [from, to, ...rest] = text.split('-').map((part) => part.trim());
  const [opens, closes] = [readTime(from ?? ''), readTime(to ?? '')];
  if (!from || !to || rest.length > 0 || !opens || !closes) return null;
  const until = opens.until(closes).total('minutes');
  // An end that is not after the start is on the next day.
  const minutes = until > 0 ? until : until + 24 * 60;
  return minutes < FACTS.callMinutes ? null : { from, to };
}

/**
 * The time ranges between two instants (epoch milliseconds) in which the host works, in order: one for each
 * weekday of the host's calendar, Monday to Friday by the day it begins on; adjacent ones are merged.
 * @throws RangeError if the hours or their zone are invalid, which is a configuration error.
 */
export function hostStretches(
  { timezone, from, to }: HostHours,
  { start, end }: Stretch,
): Stretch[] {
  const opens = readTime(from);
  const closes = readTime(to);
  if (!opens || !closes || !isTimeZone(timezone)) throw new RangeError('Not the hours of a host');
  const overnight = Temporal.PlainTime.compare(closes, opens) <= 0;
  const at = (date: Temporal.PlainDate, time: Temporal.PlainTime) =>
    date.toZonedDateTime({ timeZone: timezone, plainTime: time }).epochMilliseconds;
  const dayOf = (epochMs: number) =>
    Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timezone).toPlainDate();

  const stretches: Stretch[] = [];
  const last = dayOf(end);
  // A range that began the day before may still be running.
  let day = dayOf(start - DAY_MS);
  for (; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    if (day.dayOfWeek > 5) continue;
    const stretch = {
      start: at(day, opens),
      end: at(overnight ? day.add({ days: 1 }) : day, closes),
    };
    const previous = stretches.at(-1);
    if (previous && previous.end >= stretch.start) previous.end = stretch.end;
    else stretches.push(stretch);
  }
  return stretches;
}

/** Reads the setting HOST_CLOSED, `YYYY-MM-DD` and commas; null if it has another shape, or a day does not exist. */
export function parseClosedDates(text: string): string[] | null {
  const dates = text.split(',').map((part) => part.trim());
  return dates.every((date) => readDate(date)) ? dates : null;
}

/** The time ranges of the closed days that may overlap this range. */
export function closedStretches(
  { timezone, dates }: ClosedDays,
  { start, end }: Stretch,
): Stretch[] {
  // No clock is further from UTC than a day.
  const first = new Date(start - DAY_MS).toISOString().slice(0, 10);
  const last = new Date(end + DAY_MS).toISOString().slice(0, 10);
  return dates.flatMap((text) => {
    const date = first <= text && text <= last ? readDate(text) : null;
    if (!date) return [];
    const at = (day: Temporal.PlainDate) => day.toZonedDateTime(timezone).epochMilliseconds;
    return [{ start: at(date), end: at(date.add({ days: 1 })) }];
  });
}

/** Tells whether one of the ranges has a moment in common with this one. */
export function overlaps(stretches: readonly Stretch[], { start, end }: Stretch): boolean {
  return stretches.some((stretch) => stretch.start < end && start < stretch.end);
}

/** Tells whether one of the ranges contains this one entirely. */
export function isWithin(stretches: readonly Stretch[], { start, end }: Stretch): boolean {
  return stretches.some((stretch) => stretch.start <= start && end <= stretch.end);
}
