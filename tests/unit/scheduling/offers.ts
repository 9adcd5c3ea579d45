import { listSlots } from '#shared/scheduling/list-slots.ts';
import { resolveSlot } from '#shared/scheduling/resolve-slot.ts';
import type { Slot } from '#shared/scheduling/slot-rules.ts';

export const NOW = Date.parse('2026-11-21T12:00:00Z');

type Terms = Partial<Parameters<typeof listSlots>[0]>;

/** The times offered on some days, to whom nothing is taken and at NOW unless `terms` say otherwise. */
export const offers = (from: string, to: string, timezone: string, terms: Terms = {}): Slot[] =>
  listSlots({ from, to, timezone, now: NOW, taken: [], ...terms });

/** Slots as they are shown: date and time. */
export const shown = (slots: readonly Slot[]) => slots.map(({ date, time }) => `${date} ${time}`);

/** A time of a zone as a booking has it. */
export function booked(date: string, time: string, timezone: string) {
  const resolved = resolveSlot({ date, time, timezone, now: NOW });
  if (!resolved.ok) throw new Error(resolved.reason);
  const { startTime, endTime } = resolved;
  return { startTime, endTime };
}
