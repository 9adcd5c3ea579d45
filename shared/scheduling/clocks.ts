import { Temporal } from 'temporal-polyfill';
import { clockAt } from './zoned-time.ts';

/** What the clock of one zone shows at an instant. */
export interface ClockReading {
  timezone: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM`, 24 hours. */
  time: string;
  /** Distance from UTC, `+05:45`. */
  offset: string;
}

/** A change of a zone's clock, such as daylight saving beginning or ending. */
export interface OffsetChange {
  /** The instant of the change, ISO 8601 in UTC. */
  at: string;
  /** The day of the change in that zone, `YYYY-MM-DD`. */
  date: string;
  /** Minutes by which the clock is put forward, negative where it is put back. */
  minutes: number;
  /** Minutes by which all changes up to the meeting together move the clock; may be 0. */
  netMinutes: number;
}

/**
 * Reads the visitor's and the host's clock at the start of a meeting; `differ` tells whether they show
 * another time or day, so that both are to be shown. Throws RangeError on an instant
 * or a zone that is none.
 */
export function describeClocks({
  startTime,
  timezone,
  hostTimezone,
}: {
  startTime: string;
  timezone: string;
  hostTimezone: string;
}): { visitor: ClockReading; host: ClockReading; differ: boolean } {
  const instant = Temporal.Instant.from(startTime);
  const visitor = readClock(instant, timezone);
  const host = readClock(instant, hostTimezone);
  return { visitor, host, differ: visitor.date !== host.date || visitor.time !== host.time };
}

/**
 * The last change of a zone's clock after `now` (epoch milliseconds) and up to the start of a meeting;
 * null where there is none. Throws RangeError on an instant or a zone that is none.
 */
export function offsetChangeBetween(
  now: number,
  startTime: string,
  timezone: string,
): OffsetChange | null {
  const before = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone);
  const start = Temporal.Instant.from(startTime).toZonedDateTimeISO(timezone);
  // 'previous' looks strictly before, and a change at the very start counts.
  const change = start.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  if (!change || Temporal.ZonedDateTime.compare(change, before) <= 0) return null;
  const beforeChange = change.subtract({ nanoseconds: 1 });
  return {
    at: change.toInstant().toString(),
    date: change.toPlainDate().toString(),
    minutes: minutesBetween(beforeChange, change),
    netMinutes: minutesBetween(before, start),
  };
}

function minutesBetween(a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime): number {
  return (b.offsetNanoseconds - a.offsetNanoseconds) / 60e9;
}

function readClock(instant: Temporal.Instant, timezone: string): ClockReading {
  const { offset } = instant.toZonedDateTimeISO(timezone);
  return { timezone, ...clockAt(instant.epochMilliseconds, timezone), offset };
}
