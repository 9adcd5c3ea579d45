import { formatInstant, readDate, readInstant } from '#rules/zoned-time.ts';
import { listSlots } from './list-slots.ts';
import type { SlotTerms } from './resolve-slot.ts';
import { type Interval, MEETING_MS, type Slot } from './slot-rules.ts';

/** How many days before and after a taken time alternatives are searched; `taken` must cover them. */
export const ALTERNATIVE_REACH_DAYS = 30;

/**
 * The free times nearest to one that was taken (CONTRACT: the `alternatives` of a 409), at most `count`, in
 * calendar order; of two equally near, the earlier counts as nearer. The taken time is never among them, even
 * if `taken` does not include its booking yet. `date` is that of the taken time in `timezone`.
 * @throws RangeError as `listSlots` does.
 */
export function nearestFreeSlots(
  lost: { startTime: string; date: string; timezone: string },
  { taken, count = 3, ...terms }: SlotTerms & { taken: readonly Interval[]; count?: number },
): Slot[] {
  const day = readDate(lost.date);
  if (!day) throw new RangeError('Not a date');
  const start = readInstant(lost.startTime);
  const gone = { startTime: lost.startTime, endTime: formatInstant(start + MEETING_MS) };
  const distance = (slot: Slot) => Math.abs(readInstant(slot.startTime) - start);

  let nearest: Slot[] = [];
  // A time within a week is nearer than any outside it, so the whole month is rarely searched.
  for (const days of [7, ALTERNATIVE_REACH_DAYS]) {
    const free = listSlots({
      ...terms,
      timezone: lost.timezone,
      from: day.subtract({ days }).toString(),
      to: day.add({ days }).toString(),
      taken: [...taken, gone],
    }).filter(({ available }) => available);
    nearest = free.toSorted((a, b) => distance(a) - distance(b)).slice(0, count);
    if (nearest.length === count) break;
  }
  return nearest.toSorted((a, b) => readInstant(a.startTime) - readInstant(b.startTime));
}
