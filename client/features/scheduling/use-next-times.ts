import { startTransition, useEffect, useState } from 'react';
import { addDays } from '#shared/days.ts';
import type { BookingOffer } from '#shared/scheduling/booking.ts';
import { nextTimes } from '#shared/scheduling/next-times.ts';
import type { Slot } from '#shared/scheduling/slot-rules.ts';
import { fetchSlots } from './read-slots.ts';

/** The number of days searched for the next free times. */
const DAYS = 21;

/** Times that were loaded, on the clock of a zone, after `lost` was lost. */
interface Known {
  timezone: string;
  lost: object | null;
  slots: readonly Slot[];
}

/**
 * The next free times on the clock of a zone: those in the page, if they are on that clock, else read from `GET
 * /api/meetings/slots`, and again each time one is `lost` or the calendar is looked at again. Null while loading, so that a
 * time that was lost is not offered again meanwhile; empty if they cannot be loaded: the calendar says so.
 */
export function useNextTimes(
  offer: BookingOffer | null,
  timezone: string,
  today: string,
  lost: object | null,
  /** When the calendar was last looked at. */
  lookedAt: number,
): readonly Slot[] | null {
  const served = offer?.timezone === timezone && lost === null ? offer.next : null;
  const [opened] = useState(lookedAt);
  const isServed = served !== null && lookedAt === opened;
  const [known, setKnown] = useState<Known | null>(null);
  const read = known?.timezone === timezone && known.lost === lost ? known.slots : null;
  const isShown = (read ?? served) !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is no reason to ask
  useEffect(() => {
    if (isServed) return;
    const leaving = new AbortController();
    const ask = async () => {
      const days = { from: today, to: addDays(today, DAYS), timezone };
      const slots = await fetchSlots(days, leaving.signal);
      if (leaving.signal.aborted || (!slots && isShown)) return;
      startTransition(() => setKnown({ timezone, lost, slots: nextTimes(slots ?? []) }));
    };
    void ask();
    return () => leaving.abort();
  }, [timezone, today, lost, isServed, lookedAt]);

  return read ?? served;
}
