import { Temporal } from 'temporal-polyfill';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Names only: no offsets ('+05:30'), which know no daylight saving; `SystemV/` is ICU's own. */
const ZONE_NAME = /^(?!SystemV\/)[a-z][a-z0-9_+\-/]{0,63}$/i;

/**
 * Tells whether `name` is an IANA time zone that this runtime knows, in any case, links ('Asia/Calcutta')
 * included. Abbreviations that mean several things ('BST', 'IST') are none.
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

/** Reads `YYYY-MM-DD`; null where it has another shape or names a day that no calendar has. */
export function readDate(text: string): Temporal.PlainDate | null {
  if (!DATE.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    return null;
  }
}

/** Reads `HH:MM` of a 24-hour clock, '24:00' excluded; null where it has another shape. */
export function readTime(text: string): Temporal.PlainTime | null {
  return TIME.test(text) ? Temporal.PlainTime.from(text) : null;
}

/**
 * The instant, in epoch milliseconds, at which the clock of a zone shows this date and time. A time
 * that a change of the clock skips has none: null. One shown twice is the earlier of the two.
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

/** The date (`YYYY-MM-DD`) and time (`HH:MM`) that the clock of a zone shows at an instant. */
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

/** Epoch milliseconds of an ISO 8601 instant of any offset. Throws RangeError where it is none. */
export function readInstant(text: string): number {
  return Temporal.Instant.from(text).epochMilliseconds;
}
