import { clockAt, isTimeZone, readDate } from '#rules/zoned-time.ts';
import { addDays, clampDay, DAY_MS } from '#shared/days.ts';
import type { BookingDays } from '#shared/scheduling/booking.ts';
import { listSlots } from '#shared/scheduling/list-slots.ts';
import { nextTimes } from '#shared/scheduling/next-times.ts';
import type { HostTerms } from '#shared/scheduling/resolve-slot.ts';
import { HORIZON_DAYS, type Slot } from '#shared/scheduling/slot-rules.ts';
import type { TakenSlots } from '../backend/taken-slots.ts';

/** What a visitor asks for; neither value is validated. */
export interface RequestedDays {
  timezone: unknown;
  /** The first day to show, `YYYY-MM-DD`. */
  from?: unknown;
}

interface BookingDaysSources {
  taken: TakenSlots;
  hostTerms: HostTerms;
  /** The time zone for visitors who have not said theirs. */
  timezone: string;
  now: () => number;
}

/** Two weeks: ten days with times. */
const DAYS_SHOWN = 14;

/**
 * Makes the reader of the days on offer to visitors without scripts: two weeks from the requested day. If nothing is
 * free in them, they begin with the next day that has a free time; if no later day has one either, as at the end of
 * what can be booked, they end with the last earlier day that has one. Links in both directions lead only to days
 * with free times.
 */
export function createBookingDays(sources: BookingDaysSources) {
  const { taken, hostTerms } = sources;

  return async function readDays(requested: RequestedDays): Promise<BookingDays> {
    const now = sources.now();
    const timezone =
      typeof requested.timezone === 'string' && isTimeZone(requested.timezone)
        ? requested.timezone
        : sources.timezone;
    const range = {
      first: clockAt(now, timezone).date,
      last: clockAt(now + HORIZON_DAYS * DAY_MS, timezone).date,
    };
    const wanted =
      typeof requested.from === 'string' && readDate(requested.from) ? requested.from : '';
    const clamp = (day: string) => clampDay(day, range);

    const startBefore = (last: string) => clamp(addDays(last, 1 - DAYS_SHOWN));

    const stretchFrom = async (day: string): Promise<Stretch> => {
      const [from, to] = [clamp(day), clamp(addDays(clamp(day), DAYS_SHOWN - 1))];
      const booked = await taken.around(from, to);
      const slots = listSlots({ ...hostTerms, from, to, timezone, now, taken: booked });
      return { from, to, slots, free: slots.filter(({ available }) => available) };
    };
    const nextFree = async (day: string): Promise<string | null> => {
      for (let from = day; from <= range.last; from = addDays(from, DAYS_SHOWN)) {
        const [free] = (await stretchFrom(from)).free;
        if (free) return free.date;
      }
      return null;
    };
    const lastFree = async (day: string): Promise<string | null> => {
      for (let to = day; to >= range.first; to = addDays(to, -DAYS_SHOWN)) {
        const { free } = await stretchFrom(startBefore(to));
        const last = free.findLast(({ date }) => date <= to);
        if (last) return last.date;
      }
      return null;
    };
    const asIs = await stretchFrom(wanted);
    const isEmpty = asIs.free.length === 0;
    const next = isEmpty ? await nextFree(addDays(asIs.to, 1)) : null;
    const last = isEmpty && !next ? await lastFree(addDays(asIs.from, -1)) : null;
    const start = next ?? (last && startBefore(last));
    const shown = start ? await stretchFrom(start) : asIs;
    const [before, after] = await Promise.all([
      lastFree(addDays(shown.from, -1)),
      isEmpty && !next ? null : nextFree(addDays(shown.to, 1)),
    ]);
    const instead = next ? 'next' : last ? 'last' : null;
    return {
      timezone,
      range,
      from: shown.from,
      earlier: before && startBefore(before),
      later: after,
      empty: isEmpty ? { from: asIs.from, to: asIs.to, instead } : null,
      next: nextTimes(shown.slots),
      days: byDay(shown.slots),
    };
  };
}

/** Some days, the times on offer in them, and the free ones. */
interface Stretch {
  from: string;
  to: string;
  slots: readonly Slot[];
  free: readonly Slot[];
}

function byDay(slots: readonly Slot[]): BookingDays['days'] {
  return [...Map.groupBy(slots, ({ date }) => date)].map(([date, times]) => ({
    date,
    times: times.map(({ time, available }) => ({ time, available })),
  }));
}
