import { Temporal } from 'temporal-polyfill';
import { DAY_MS } from '../days.ts';
import { FACTS } from '../facts.ts';
import { isTimeZone, readTime } from './zoned-time.ts';

/** The host's working hours (settings HOST_TIMEZONE and HOST_HOURS). */
export interface HostHours {
  /** IANA name. */
  timezone: string;
  /** `HH:MM` on the host's clock. */
  from: string;
  /** `HH:MM` on the host's clock; if it is not after `from`, it is on the next day. */
  to: string;
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

/** Tells whether one of the ranges contains this one entirely. */
export function isWithin(stretches: readonly Stretch[], { start, end }: Stretch): boolean {
  return stretches.some((stretch) => stretch.start <= start && end <= stretch.end);
}
