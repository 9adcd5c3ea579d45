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

/**
 * Reads the times of the month on show from `GET /api/meetings/slots`, once per month and zone while the calendar is
 * mounted. `reload` asks again: after a failure, or when a time was lost.
 */
export function useMonthSlots(
  month: string,
  timezone: string,
  range: DayRange,
): { slots: MonthSlots; reload: () => void } {
  const [known, setKnown] = useState<ReadonlyMap<string, MonthSlots>>(new Map());
  const [round, setRound] = useState(0);
  const key = `${timezone} ${month}`;
  const isReady = known.get(key)?.phase === 'ready';
  const from = clampDay(firstOfMonth(month), range);
  const to = clampDay(lastOfMonth(month), range);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` is the wish to ask again
  useEffect(() => {
    if (isReady) return;
    const leaving = new AbortController();
    const keep = (slots: MonthSlots) => setKnown((last) => new Map(last).set(key, slots));
    const ask = async () => {
      const slots = await fetchSlots({ from, to, timezone }, leaving.signal);
      if (leaving.signal.aborted) return;
      const read: MonthSlots = slots
        ? { phase: 'ready', days: slotsByDay(slots) }
        : { phase: 'failed' };
      startTransition(() => keep(read));
    };
    // Reset a failure to loading; a month that was never requested already shows as loading.
    setKnown((last) => (last.has(key) ? new Map(last).set(key, { phase: 'loading' }) : last));
    void ask();
    return () => leaving.abort();
  }, [key, from, to, timezone, isReady, round]);

  const reload = useCallback(() => {
    // Whatever was read before may be out of date as well.
    setKnown(new Map());
    setRound((last) => last + 1);
  }, []);
  return { slots: known.get(key) ?? { phase: 'loading' }, reload };
}
