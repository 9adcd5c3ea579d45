import { HOUR_MS } from '../days.ts';
import type { Slot } from './slot-rules.ts';

/** How many of the next free times are offered at once, how many of them of one day, and how far apart these are. */
const NEXT_TIMES = 5;
const A_DAY = 2;
const APART_MS = 4 * HOUR_MS;

/**
 * The next free times of `slots`, which are in order, spread so that there is one for everybody: of each day the first
 * and one half a working day later.
 */
export function nextTimes(slots: readonly Slot[]): Slot[] {
  const ofDay = new Map<string, { count: number; after: number }>();
  const next: Slot[] = [];
  for (const slot of slots) {
    const { count, after } = ofDay.get(slot.date) ?? { count: 0, after: 0 };
    const start = Date.parse(slot.startTime);
    if (!slot.available || count === A_DAY || start < after) continue;
    ofDay.set(slot.date, { count: count + 1, after: start + APART_MS });
    next.push(slot);
    if (next.length === NEXT_TIMES) break;
  }
  return next;
}
