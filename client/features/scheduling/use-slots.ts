import { type Dispatch, type SetStateAction, startTransition, useEffect, useState } from 'react';
import { getJson } from '#client/lib/api.ts';
import { addDays, clampDay, type DayRange } from '#shared/days.ts';
import type { BookingOffer } from '#shared/scheduling/booking.ts';
import { nextTimes } from '#shared/scheduling/next-times.ts';
import type { Slot } from '#shared/scheduling/slot-rules.ts';
import { firstOfMonth, firstOnOffer, lastOfMonth, monthOf } from './month-grid.ts';

/** The least number of days in which the next free times are looked for. */
const DAYS_AHEAD = 21;

export type MonthSlots =
  | { phase: 'loading' }
  | { phase: 'failed' }
  | { phase: 'ready'; slots: readonly Slot[] };

/** Why times are read: for whose clock, and since when they may have changed. */
interface Occasion {
  timezone: string;
  range: DayRange;
  /** A time that was lost: whatever was read before is out of date. */
  lost: object | null;
  /** When the calendar was last looked at: what was read before stays until it is read anew. */
  lookedAt: number;
}

interface Reading {
  /** Null if they could not be loaded. */
  slots: readonly Slot[] | null;
  lost: object | null;
  lookedAt: number;
}

/**
 * The times of the month on show and the next free times, from `GET /api/meetings/slots`. Each month is read once per
 * zone. That of the first day on offer is read with the days after it, so that it has the next times as well; these
 * are read only if those in the page do not serve. They are null while loading, so that a time that was lost is not
 * offered again meanwhile, and empty if they cannot be loaded: the calendar says so. `reload` asks again after a
 * failure.
 */
export function useSlots(month: string, offer: BookingOffer | null, occasion: Occasion) {
  const { timezone, range, lost, lookedAt } = occasion;
  const [known, setKnown] = useState<Known>(new Map());
  const [round, setRound] = useState(0);
  const [opened] = useState(lookedAt);
  const first = monthOf(firstOnOffer(range));
  const served = offer?.timezone === timezone && lost === null ? offer.next : null;
  const isServed = served !== null && lookedAt === opened;
  const shared = { known, setKnown, round, occasion };
  const shown = useReading({ ...shared, month, isWanted: true });
  const ahead = useReading({ ...shared, month: first, isWanted: month !== first && !isServed });
  const reload = () => {
    // Whatever was read before may be out of date as well.
    setKnown(new Map());
    setRound((before) => before + 1);
  };
  const read = ahead?.slots ? nextTimes(ahead.slots) : (served ?? (ahead && []));
  return { slots: monthSlots(month, shown), next: isServed ? served : read, reload };
}

type Known = ReadonlyMap<string, Reading>;

interface ReadingOptions {
  known: Known;
  setKnown: Dispatch<SetStateAction<Known>>;
  round: number;
  month: string;
  isWanted: boolean;
  occasion: Occasion;
}

/** What is known of a month on a zone's clock; null until it is read. */
function useReading({ known, setKnown, round, month, isWanted, occasion }: ReadingOptions) {
  const { timezone, range, lost, lookedAt } = occasion;
  const key = `${timezone} ${month}`;
  const last = known.get(key);
  const reading = last?.lost === lost ? last : null;
  const isReady = Boolean(reading?.slots);
  const isCurrent = isReady && reading?.lookedAt === lookedAt;
  const { from, to } = daysToRead(month, range);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` is the wish to ask again, a failure is none
  useEffect(() => {
    if (!isWanted || isCurrent) return;
    let isOver = false;
    const ask = async () => {
      const slots = await fetchSlots({ from, to, timezone });
      // What was read before is better than nothing: a booking itself finds out whether the time is free.
      if (isOver || (!slots && isReady)) return;
      const read = { slots, lost, lookedAt };
      startTransition(() => setKnown((before) => new Map(before).set(key, read)));
    };
    // After a failure it shows as loading again.
    if (!isReady) setKnown((before) => new Map([...before].filter(([name]) => name !== key)));
    void ask();
    return () => {
      isOver = true;
    };
  }, [key, from, to, timezone, lost, lookedAt, isWanted, isCurrent, round]);

  return reading;
}

/** Asks the gateway for the times of some days, on the clock of a zone; null if they cannot be loaded. */
async function fetchSlots(
  days: Record<'from' | 'to' | 'timezone', string>,
): Promise<Slot[] | null> {
  const result = await getJson(`/api/meetings/slots?${new URLSearchParams(days)}`);
  const { slots } = ((result.ok && result.data) || {}) as { slots?: Slot[] };
  // A proxy in between may answer in its own format.
  return Array.isArray(slots) ? slots : null;
}

function daysToRead(month: string, range: DayRange): { from: string; to: string } {
  const from = clampDay(firstOfMonth(month), range);
  const last = clampDay(lastOfMonth(month), range);
  if (month !== monthOf(firstOnOffer(range))) return { from, to: last };
  const ahead = addDays(range.first, DAYS_AHEAD);
  return { from: range.first, to: last < ahead ? ahead : last };
}

function monthSlots(month: string, reading: Reading | null): MonthSlots {
  if (!reading) return { phase: 'loading' };
  if (!reading.slots) return { phase: 'failed' };
  const slots = reading.slots.filter(({ date }) => monthOf(date) === month);
  return { phase: 'ready', slots };
}
