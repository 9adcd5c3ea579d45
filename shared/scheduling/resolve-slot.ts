import {
  formatInstant,
  instantShowing,
  isTimeZone,
  readDate,
  readTime,
} from '#rules/zoned-time.ts';
import { DAY_MS } from '../days.ts';
import {
  type ClosedDays,
  closedStretches,
  type HostHours,
  hostStretches,
  isWithin,
  overlaps,
} from './host-hours.ts';
import {
  HORIZON_DAYS,
  MEETING_MS,
  SLOT_TIMES,
  type SlotChoice,
  type SlotRefusal,
} from './slot-rules.ts';

/** When the host takes calls; what is absent or null sets no limit. */
export interface HostTerms {
  hostHours?: HostHours | null | undefined;
  closed?: ClosedDays | null | undefined;
  /** How long before it begins a call is booked or moved at the latest, in milliseconds (BOOKING_NOTICE). */
  noticeMs?: number | undefined;
}

/** What decides, apart from the choice itself, whether a time is on offer. */
export interface SlotTerms extends HostTerms {
  /** Epoch milliseconds. */
  now: number;
}

/** The instants of a time on offer (ISO 8601, UTC, half-open), or why it is not on offer. */
type ResolvedSlot =
  | { ok: true; startTime: string; endTime: string }
  | { ok: false; reason: SlotRefusal };

/**
 * Converts a time on the visitor's clock to a half-open half hour, or says why it is not on offer (spec 2.7,
 * 5 and 9; CONTRACT: such a time is 422). Weekends are those of the visitor's zone; a time that the clock
 * shows twice means the earlier instant; a call must begin after `now`, and as
 * long after it as the host's notice asks for. Bookings are not considered.
 * @throws RangeError only on invalid `hostHours`.
 */
export function resolveSlot(choice: SlotChoice & SlotTerms): ResolvedSlot {
  const { timezone, now, hostHours, closed } = choice;
  if (!isTimeZone(timezone)) return refuse('invalid-timezone');
  const date = readDate(choice.date);
  if (!date) return refuse('invalid-date');
  const time = readTime(choice.time);
  if (!time) return refuse('invalid-time');
  if (date.dayOfWeek > 5) return refuse('weekend');
  if (!SLOT_TIMES.includes(choice.time)) return refuse('off-grid');
  const start = instantShowing(date, time, timezone);
  if (start === null) return refuse('gap');
  if (start <= now) return refuse('past');
  if (start <= noticeEnds(choice)) return refuse('too-soon');
  if (start > horizonAt(now)) return refuse('too-far');
  const slot = { start, end: start + MEETING_MS };
  if (hostHours && !isWithin(hostStretches(hostHours, slot), slot))
    return refuse('outside-host-hours');
  if (closed && overlaps(closedStretches(closed, slot), slot)) return refuse('closed');
  return { ok: true, startTime: formatInstant(slot.start), endTime: formatInstant(slot.end) };
}

/** The instant, in epoch milliseconds, after which a call booked at `now` may begin. */
export function noticeEnds({ now, noticeMs = 0 }: SlotTerms): number {
  return now + noticeMs;
}

/** The last instant, in epoch milliseconds, at which a call booked at `now` may begin. */
export function horizonAt(now: number): number {
  return now + HORIZON_DAYS * DAY_MS;
}

function refuse(reason: SlotRefusal): ResolvedSlot {
  return { ok: false, reason };
}
