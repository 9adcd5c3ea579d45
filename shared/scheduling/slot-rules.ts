import { HOUR_MS, MINUTE_MS } from '../days.ts';
import { FACTS } from '../facts.ts';

/** Spec point 9: the length of a discovery call in minutes, and the interval between possible starts. */
export const MEETING_MINUTES = FACTS.callMinutes;

export const MEETING_MS = MEETING_MINUTES * MINUTE_MS;

/**
 * Spec point 9: the wall-clock times, `HH:MM`, at which a call may begin: the first at 09:00, the last ends at 17:00.
 * Marked pure so that the build can drop it: no browser needs them.
 */
export const SLOT_TIMES: readonly string[] = /* @__PURE__ */ Array.from(
  { length: (8 * HOUR_MS) / MEETING_MS },
  (_, index) => new Date(9 * HOUR_MS + index * MEETING_MS).toISOString().slice(11, 16),
);

/** CONTRACT, `GET /api/meetings/slots`: the most days that one query may span, both ends included. */
export const MAX_QUERY_DAYS = 62;

/**
 * How many days ahead a call may be booked. Neither spec nor contract sets a limit; a year keeps a mistyped
 * year from being reserved, and offers every day that the calendar can reach.
 */
export const HORIZON_DAYS = 366;

/** A half-open time range; its ends are ISO 8601 instants with any offset. */
export interface Interval {
  startTime: string;
  endTime: string;
}

/** A time on the visitor's clock, with the zone that it refers to. */
export interface SlotChoice {
  /** `YYYY-MM-DD` on the visitor's clock. */
  date: string;
  /** `HH:MM` on the visitor's clock. */
  time: string;
  /** IANA name, as the visitor sent it. */
  timezone: string;
}

/** A time on offer, free or taken. */
export interface Slot {
  /** ISO 8601 in UTC, whole seconds, `Z`. */
  startTime: string;
  date: string;
  time: string;
  available: boolean;
}

/** Why a time is not on offer. 'Taken' is not among these: a taken time was on offer. */
export type SlotRefusal =
  | 'invalid-timezone'
  | 'invalid-date'
  | 'invalid-time'
  | 'weekend'
  | 'off-grid'
  | 'gap'
  | 'past'
  | 'too-soon'
  | 'too-far'
  | 'outside-host-hours'
  | 'closed';
