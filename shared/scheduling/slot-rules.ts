import { HOUR_MS, MINUTE_MS } from '../days.ts';
import { FACTS } from '../facts.ts';

/** Spec point 9: a discovery call lasts this many minutes, and one may begin as often. */
export const MEETING_MINUTES = FACTS.callMinutes;

export const MEETING_MS = MEETING_MINUTES * MINUTE_MS;

/**
 * Spec point 9: the wall-clock times, `HH:MM`, at which a call may begin: from 09:00, and the last ends at 17:00. Pure,
 * for the build to leave out: no browser needs them.
 */
export const SLOT_TIMES: readonly string[] = /* @__PURE__ */ Array.from(
  { length: (8 * HOUR_MS) / MEETING_MS },
  (_, index) => new Date(9 * HOUR_MS + index * MEETING_MS).toISOString().slice(11, 16),
);

/** CONTRACT, `GET /api/meetings/slots`: the most days that one query may span, both ends counted. */
export const MAX_QUERY_DAYS = 62;

/**
 * How many days ahead a call may be booked. Neither spec nor contract sets a limit; a year keeps a
 * mistyped one from being reserved, and leaves every day that the calendar can reach on offer.
 */
export const HORIZON_DAYS = 366;

/** So many of the next free times are offered at once. */
export const NEXT_TIMES = 5;

/** A half-open stretch of time, its ends as ISO 8601 instants of any offset. */
export interface Interval {
  startTime: string;
  endTime: string;
}

/** A time on the visitor's clock, by name of the zone that it was asked in. */
export interface SlotChoice {
  /** `YYYY-MM-DD` on the visitor's clock. */
  date: string;
  /** `HH:MM` on the visitor's clock. */
  time: string;
  /** IANA name, as the visitor sent it. */
  timezone: string;
}

/** A time on offer, or taken by another. */
export interface Slot {
  /** ISO 8601 in UTC, whole seconds, `Z`. */
  startTime: string;
  date: string;
  time: string;
  available: boolean;
}

/** Why a time is not on offer. A taken one is not among these: it was on offer. */
export type SlotRefusal =
  | 'invalid-timezone'
  | 'invalid-date'
  | 'invalid-time'
  | 'weekend'
  | 'off-grid'
  | 'gap'
  | 'past'
  | 'too-far'
  | 'outside-host-hours';
