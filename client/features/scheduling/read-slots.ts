import { getJson } from '#client/lib/api.ts';
import type { Slot } from '#shared/scheduling/slot-rules.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{2}:\d{2}$/;

/** Reads a list of times from a response of the gateway; null if it is not a list. */
export function readSlots(value: unknown): Slot[] | null {
  return Array.isArray(value) ? value.filter(isSlot) : null;
}

/** Asks the gateway for the times of some days, on the clock of a zone; null if they cannot be loaded. */
export async function fetchSlots(
  days: { from: string; to: string; timezone: string },
  signal: AbortSignal,
): Promise<Slot[] | null> {
  const result = await getJson(`/api/meetings/slots?${new URLSearchParams(days)}`, signal);
  return result.ok ? readSlots((result.data as { slots?: unknown } | null)?.slots) : null;
}

/** The times by their days, both in order. */
export function slotsByDay(slots: readonly Slot[]): ReadonlyMap<string, Slot[]> {
  const days = new Map<string, Slot[]>();
  for (const slot of slots) {
    const day = days.get(slot.date);
    if (day) day.push(slot);
    else days.set(slot.date, [slot]);
  }
  return days;
}

function isSlot(value: unknown): value is Slot {
  if (typeof value !== 'object' || value === null) return false;
  const { startTime, date, time, available } = value as Partial<Slot>;
  return (
    typeof startTime === 'string' &&
    !Number.isNaN(Date.parse(startTime)) &&
    typeof date === 'string' &&
    DATE.test(date) &&
    typeof time === 'string' &&
    TIME.test(time) &&
    typeof available === 'boolean'
  );
}
