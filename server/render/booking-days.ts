import type { BookingDays } from '#shared/scheduling/booking.ts';
import type { HostHours } from '#shared/scheduling/host-hours.ts';
import { listSlots } from '#shared/scheduling/list-slots.ts';
import { HORIZON_DAYS, MAX_QUERY_DAYS, type Slot } from '#shared/scheduling/slot-rules.ts';
import { isTimeZone, readDate } from '#shared/scheduling/zoned-time.ts';
import type { TakenSlots } from '../backend/taken-slots.ts';

/** What a visitor asks for; both may be anything. */
export interface AskedDays {
  timezone: unknown;
  /** The first day to show, `YYYY-MM-DD`. */
  from?: unknown;
}

interface BookingDaysSources {
  taken: TakenSlots;
  hostHours: HostHours | null;
  /** The clock on which times are shown to whoever has not said which is theirs. */
  timezone: string;
  now: () => number;
}

/** Two weeks and the weekends around them: some ten days with times. */
const DAYS_SHOWN = 15;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Makes the reader of the days on offer to whoever has no script: two weeks from the day asked for, or,
 * where nothing is free in them, from the next day on which something is.
 */
export function createBookingDays(sources: BookingDaysSources) {
  const { taken, hostHours, now } = sources;

  return async function readDays(asked: AskedDays): Promise<BookingDays> {
    const timezone =
      typeof asked.timezone === 'string' && isTimeZone(asked.timezone)
        ? asked.timezone
        : sources.timezone;
    const range = {
      first: dayAt(now(), timezone),
      last: dayAt(now() + HORIZON_DAYS * DAY_MS, timezone),
    };
    const wanted = typeof asked.from === 'string' && readDate(asked.from) ? asked.from : '';
    const clamp = (day: string) => clampDay(day, range);
    const list = async (from: string, to: string) =>
      listSlots({ from, to, timezone, now: now(), hostHours, taken: await taken.around(from, to) });

    const stretch = async (from: string) => {
      const to = clamp(addDays(from, DAYS_SHOWN - 1));
      return { from, to, slots: await list(from, to) };
    };
    const nextFree = async (after: string): Promise<string | null> => {
      for (let from = addDays(after, 1); from <= range.last; from = addDays(from, MAX_QUERY_DAYS)) {
        const slots = await list(from, clamp(addDays(from, MAX_QUERY_DAYS - 1)));
        const free = slots.find(({ available }) => available);
        if (free) return free.date;
      }
      return null;
    };

    const first = await stretch(clamp(wanted));
    const isEmpty = !first.slots.some(({ available }) => available);
    const next = isEmpty ? await nextFree(first.to) : null;
    const { from, to, slots } = next ? await stretch(next) : first;
    return {
      timezone,
      range,
      from,
      earlier: from > range.first ? clamp(addDays(from, -DAYS_SHOWN)) : null,
      later: to < range.last ? addDays(to, 1) : null,
      empty: isEmpty ? { from: first.from, to: first.to, next } : null,
      days: byDay(slots),
    };
  };
}

function byDay(slots: readonly Slot[]): BookingDays['days'] {
  return [...Map.groupBy(slots, ({ date }) => date)].map(([date, times]) => ({
    date,
    times: times.map(({ time, available }) => ({ time, available })),
  }));
}

function clampDay(day: string, { first, last }: BookingDays['range']): string {
  if (day < first) return first;
  return day > last ? last : day;
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The calendar day of an instant on a zone's clock, `YYYY-MM-DD`. */
function dayAt(epochMs: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(epochMs);
}
