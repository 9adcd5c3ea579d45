import { startTransition, useEffect, useState } from 'react';
import { getJson } from '#client/lib/api.ts';
import { addDays } from '#shared/days.ts';
import type { BookingDays } from '#shared/scheduling/booking.ts';
import { NEXT_TIMES, type Slot } from '#shared/scheduling/slot-rules.ts';
import { readSlots } from './read-slots.ts';

/** The number of days searched for the next free times. */
const DAYS = 21;

/**
 * The next free times on the clock of a zone: those in the page, if they are on that clock, else read from `GET
 * /api/meetings/slots`, and again each time one is `lost`. Null while loading; empty if they cannot be loaded: the
 * calendar says so.
 */
export function useNextTimes(
  booking: BookingDays | null,
  timezone: string,
  today: string,
  lost: object | null,
): readonly Slot[] | null {
  const isServed = booking?.timezone === timezone && lost === null;
  const [known, setKnown] = useState<{ timezone: string; slots: readonly Slot[] } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a time that was lost is the wish to ask again
  useEffect(() => {
    if (isServed) return;
    const leaving = new AbortController();
    const ask = async () => {
      const query = new URLSearchParams({ from: today, to: addDays(today, DAYS), timezone });
      const result = await getJson(`/api/meetings/slots?${query}`, leaving.signal);
      if (leaving.signal.aborted) return;
      const slots = result.ok && readSlots((result.data as { slots?: unknown } | null)?.slots);
      const free = slots ? slots.filter(({ available }) => available) : [];
      startTransition(() => setKnown({ timezone, slots: free.slice(0, NEXT_TIMES) }));
    };
    void ask();
    return () => leaving.abort();
  }, [timezone, today, lost, isServed]);

  if (isServed) return booking?.next ?? null;
  return known?.timezone === timezone ? known.slots : null;
}
