import type { Slot } from './slot-rules.ts';

/** How many of the next free times are offered at once, and how many of them of one day. */
const NEXT_TIMES = 5;
const A_DAY = 2;

/** The next free times of `slots`, which are in order: few of each day, so that there is one for everybody. */
export function nextTimes(slots: readonly Slot[]): Slot[] {
  const ofDay = new Map<string, number>();
  const next: Slot[] = [];
  for (const slot of slots) {
    const times = ofDay.get(slot.date) ?? 0;
    if (!slot.available || times === A_DAY) continue;
    ofDay.set(slot.date, times + 1);
    next.push(slot);
    if (next.length === NEXT_TIMES) break;
  }
  return next;
}
