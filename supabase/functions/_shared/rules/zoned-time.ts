import { Temporal } from 'temporal-polyfill';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Names only: an offset ('+05:30') has no daylight saving time; `SystemV/` exists only in ICU. */
const ZONE_NAME = /^(?!SystemV\/)[a-z][a-z0-9_+\-/]{0,63}$/i;

/**
 * Tells whether `name` is an IANA time zone that this runtime knows, in any case, including links
 * ('Asia/Calcutta'). Ambiguous abbreviations ('BST', 'IST') are not.
 */
export function isTimeZone(name: string): boolean {
  if (!ZONE_NAME.test(name)) return false;
  try {
    new Temporal.ZonedDateTime(0n, name);
    return true;
  } catch {
    return false;
  }
}

/** Whether two names of time zones mean the same zone, in whatever case, links included ('US/Eastern'). */
export function isSameZone(one: string, other: string): boolean {
  return new Temporal.ZonedDateTime(0n, one).equals(new Temporal.ZonedDateTime(0n, other));
}

/** Reads `YYYY-MM-DD`; null if it has another shape or names a day that does not exist. */
export function readDate(text: string): Temporal.PlainDate | null {
  if (!DATE.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    return null;
  }
}

/** Reads `HH:MM` on a 24-hour clock, without '24:00'; null if it has another shape. */
export function readTime(text: string): Temporal.PlainTime | null {
  return TIME.test(text) ? Temporal.PlainTime.from(text) : null;
}

/**
 * The instant, in epoch milliseconds, at which a zone's clock shows this date and time. Null if a clock change
 * skips it. If the clock shows it twice, the earlier instant.
 */
export function instantShowing(
  date: Temporal.PlainDate,
  time: Temporal.PlainTime,
  timezone: string,
): number | null {
  const shown = date.toPlainDateTime(time);
  const zoned = shown.toZonedDateTime(timezone, { disambiguation: 'earlier' });
  return zoned.toPlainDateTime().equals(shown) ? zoned.epochMilliseconds : null;
}

/** The date (`YYYY-MM-DD`) and time (`HH:MM`) that a zone's clock shows at an instant. */
export function clockAt(epochMs: number, timezone: string): { date: string; time: string } {
  const shown = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timezone);
  return {
    date: shown.toPlainDate().toString(),
    time: shown.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** Epoch milliseconds as ISO 8601 in UTC, whole seconds: `2027-03-15T16:00:00Z`. */
export function formatInstant(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, -5)}Z`;
}

/** Epoch milliseconds of an ISO 8601 instant with any offset. @throws RangeError if it is not one. */
export function readInstant(text: string): number {
  return Temporal.Instant.from(text).epochMilliseconds;
}
