import { Temporal } from 'temporal-polyfill';
import {
  formatInstant,
  instantShowing,
  isTimeZone,
  readDate,
  readInstant,
  readTime,
} from '#rules/zoned-time.ts';
import { closedStretches, hostStretches, isWithin, overlaps, type Stretch } from './host-hours.ts';
import { horizonAt, noticeEnds, type SlotTerms } from './resolve-slot.ts';
import { type Interval, MAX_QUERY_DAYS, MEETING_MS, SLOT_TIMES, type Slot } from './slot-rules.ts';

export interface SlotQuery {
  /** First day, `YYYY-MM-DD` on the visitor's clock. */
  from: string;
  /** Last day, included. */
  to: string;
  /** IANA name. */
  timezone: string;
}

/** The slot times, parsed once: they are the same for every zone. */
const GRID = SLOT_TIMES.flatMap((text) => readTime(text) ?? []);

/**
 * Lists the times on offer, in order: exactly those that `resolveSlot` accepts (spec 2.7 and 9). A time that
 * overlaps a booking, in whatever zone, stays listed as unavailable; `taken` must cover the whole range. Days
 * in the wrong order give an empty list.
 * @throws RangeError on any other query that `parseSlotQuery` refuses, a broken interval or invalid hours.
 */
export function listSlots(query: SlotQuery & SlotTerms & { taken: readonly Interval[] }): Slot[] {
  const { timezone, now, hostHours, closed } = query;
  const first = readDate(query.from);
  const last = readDate(query.to);
  if (!first || !last || !isTimeZone(timezone) || countDays(first, last) > MAX_QUERY_DAYS)
    throw new RangeError('Not a query for slots');
  const taken = query.taken.map(toStretch);
  const [earliest, horizon] = [noticeEnds(query), horizonAt(now)];

  const offered: { start: number; date: string; time: string }[] = [];
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    if (day.dayOfWeek > 5) continue;
    const date = day.toString();
    for (const [index, start] of dayInstants(day, timezone).entries())
      if (start !== null && start > earliest && start <= horizon)
        offered.push({ start, date, time: SLOT_TIMES[index] ?? '' });
  }

  const [head, tail] = [offered.at(0), offered.at(-1)];
  if (!head || !tail) return [];
  const whole = { start: head.start, end: tail.start + MEETING_MS };
  const hosted = hostHours && hostStretches(hostHours, whole);
  const shut = closed ? closedStretches(closed, whole) : [];
  return offered.flatMap(({ start, date, time }) => {
    const slot = { start, end: start + MEETING_MS };
    if ((hosted && !isWithin(hosted, slot)) || overlaps(shut, slot)) return [];
    const available = !overlaps(taken, slot);
    return [{ startTime: formatInstant(start), date, time, available }];
  });
}

/** How many days a query spans, both ends included. */
export function countDays(first: Temporal.PlainDate, last: Temporal.PlainDate): number {
  return first.until(last).days + 1;
}

/** The instants of the slot times on one day; null for each that the clock skips. */
function dayInstants(day: Temporal.PlainDate, timezone: string): (number | null)[] {
  const [head, tail] = [GRID.at(0), GRID.at(-1)];
  const first = head ? instantShowing(day, head, timezone) : null;
  const last = tail ? instantShowing(day, tail, timezone) : null;
  // Each zone look-up costs some 50 µs. If no clock change falls between first and last, compute the rest.
  if (first !== null && last !== null && last - first === MEETING_MS * (GRID.length - 1))
    return GRID.map((_, index) => first + index * MEETING_MS);
  return GRID.map((time) => instantShowing(day, time, timezone));
}

function toStretch({ startTime, endTime }: Interval): Stretch {
  const stretch = { start: readInstant(startTime), end: readInstant(endTime) };
  if (stretch.end <= stretch.start) throw new RangeError('An interval that ends before it begins');
  return stretch;
}
