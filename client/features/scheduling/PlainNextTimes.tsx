import { useCopy } from '#client/lib/copy.ts';
import type { Slot } from '#shared/scheduling/slot-rules.ts';
import { GRID, LOOK, SlotWords } from './NextTimes.tsx';

/** The next free times as radio buttons of a plain form, named `slot`. */
export function PlainNextTimes({ times }: { times: readonly Slot[] }) {
  const t = useCopy('scheduling');
  if (times.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t('next')}</legend>
      <div className={GRID}>
        {times.map((slot) => (
          <label key={slot.startTime} className="relative">
            <input
              type="radio"
              name="slot"
              value={`${slot.date}T${slot.time}`}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-md"
            />
            <span
              className={`${LOOK} pointer-events-none relative peer-checked:border-signal peer-checked:bg-signal peer-checked:text-signal-contrast forced-colors:peer-checked:outline-2`}
            >
              <SlotWords slot={slot} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
