import { startTransition, useCallback, useEffect, useState } from 'react';
import { clampDay, type DayRange } from '#shared/days.ts';
import type { Slot } from '#shared/scheduling/slot-rules.ts';
import { firstOfMonth, lastOfMonth } from './month-grid.ts';
import { fetchSlots, slotsByDay } from './read-slots.ts';

/** What is known of a month's times. */
export type MonthSlots =
  | { phase: 'loading' }
  | { phase: 'failed' }
  | { phase: 'ready'; days: ReadonlyMap<string, Slot[]> };

interface Reading {
  slots: MonthSlots;
  lookedAt: number;
}

/**
 * Reads the times of the month on show from `GET /api/meetings/slots`, once per month and zone while the calendar is
 * looked at; when it is looked at again, what is on show stays until it is read anew. `reload` asks again: after a
 * failure, or when a time was lost.
 */
export function useMonthSlots(
  month: string,
  timezone: string,
  range: DayRange,
  /** When the calendar was last looked at. */
  lookedAt: number,
): { slots: MonthSlots; reload: () => void } {
  const [known, setKnown] = useState<ReadonlyMap<string, Reading>>(new Map());
  const [round, setRound] = useState(0);
  const key = `${timezone} ${month}`;
  const last = known.get(key);
  const isReady = last?.slots.phase === 'ready';
  const isCurrent = isReady && last.lookedAt === lookedAt;
  const from = clampDay(firstOfMonth(month), range);
  const to = clampDay(lastOfMonth(month), range);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` is the wish to ask again
  useEffect(() => {
    if (isCurrent) return;
    const leaving = new AbortController();
    const keep = (slots: MonthSlots) =>
      setKnown((before) => new Map(before).set(key, { slots, lookedAt }));
    const ask = async () => {
      const slots = await fetchSlots({ from, to, timezone }, leaving.signal);
      // What was read before is better than nothing: a booking itself finds out whether the time is free.
      if (leaving.signal.aborted || (!slots && isReady)) return;
      const read: MonthSlots = slots
        ? { phase: 'ready', days: slotsByDay(slots) }
        : { phase: 'failed' };
      startTransition(() => keep(read));
    };
    // Reset a failure to loading; a month that was never requested already shows as loading.
    if (last?.slots.phase === 'failed') keep({ phase: 'loading' });
    void ask();
    return () => leaving.abort();
  }, [key, from, to, timezone, lookedAt, isCurrent, round]);

  const reload = useCallback(() => {
    // Whatever was read before may be out of date as well.
    setKnown(new Map());
    setRound((before) => before + 1);
  }, []);
  return { slots: last?.slots ?? { phase: 'loading' }, reload };
}
