import { useId, useState } from 'react';
import { useCopy, useLocale } from '#client/lib/copy.ts';
import { ServedHtml } from '#client/lib/served-html.tsx';
import { useServed } from '#client/lib/use-hydrated.ts';
import type { Slot } from '#shared/scheduling/slot-rules.ts';
import { shortDay, timeOfDay } from './day-words.ts';

/** The grid of the times, and the look of one time, as a button or a radio button. */
export const GRID = 'mt-3 grid grid-cols-2 gap-2 min-[28rem]:grid-cols-3 sm:grid-cols-5';
export const LOOK =
  'figures flex min-h-12 w-full flex-col items-center justify-center rounded-md border border-rule-strong px-2 py-1 text-sm leading-tight font-semibold';

interface NextTimesProps {
  /** Null while they are loading. */
  times: readonly Slot[] | null;
  chosen: Slot | null;
  onChoose: (slot: Slot) => void;
}

export function NextTimes({ times, chosen, onChoose }: NextTimesProps) {
  const t = useCopy('scheduling');
  const labelId = useId();
  if (times?.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field stands in it
    <div role="group" aria-labelledby={labelId}>
      <p id={labelId} className="text-sm font-semibold">
        {t('next')}
      </p>
      <div className={GRID}>
        {times
          ? times.map((slot) => (
              <button
                key={slot.startTime}
                type="button"
                aria-pressed={slot.startTime === chosen?.startTime}
                onClick={() => onChoose(slot)}
                className={`${LOOK} hover:border-signal hover:text-signal aria-pressed:border-signal aria-pressed:bg-signal aria-pressed:text-signal-contrast`}
              >
                <SlotWords slot={slot} />
              </button>
            ))
          : // Placeholders, so that nothing moves when the times load.
            [0, 1, 2, 3, 4].map((place) => (
              <span key={place} aria-hidden className={`${LOOK} border-rule`} />
            ))}
      </div>
    </div>
  );
}

/** A time in the page's language; served HTML is kept, as nothing in it changes. */
export function SlotWords({ slot: { date, time } }: { slot: Slot }) {
  const locale = useLocale();
  const [first] = useState(locale);
  const isServed = useServed() && locale === first;
  const place = { dateTime: `${date}T${time}`, className: 'text-center' };
  if (isServed && typeof document === 'object') return <ServedHtml as="time" {...place} />;
  return (
    <time {...place}>
      <span className="block text-xs font-normal">{shortDay(date, locale)}</span>{' '}
      {timeOfDay(time, locale)}
    </time>
  );
}
