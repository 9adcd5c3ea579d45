import { useId } from 'react';
import { useCopy, useLocale } from '#client/lib/copy.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Spinner } from '#client/ui/Spinner.tsx';
import type { Slot } from '#shared/scheduling/slot-rules.ts';
import { fullDay, monthName, timeOfDay } from './day-words.ts';
import type { MonthSlots } from './use-slots.ts';

interface TimeSlotsProps {
  slots: MonthSlots;
  /** The month on show, to which `slots` belongs. */
  month: string;
  /** The chosen day, if it is in that month. */
  day: string | null;
  chosen: Slot | null;
  onChoose: (slot: Slot) => void;
  onRetry: () => void;
}

/** The times of the chosen day; before one is chosen, the status of the month. */
export function TimeSlots({ slots, month, day, chosen, onChoose, onRetry }: TimeSlotsProps) {
  const t = useCopy('scheduling');
  const locale = useLocale();
  const legendId = useId();
  const times = slots.phase === 'ready' ? slots.slots.filter(({ date }) => date === day) : [];
  return (
    <div className="min-w-0">
      <SlotStatus slots={slots} month={month} day={day} />
      {slots.phase === 'failed' && (
        <Button
          variant="secondary"
          className="mt-4"
          onClick={({ currentTarget }) => {
            // The button disappears; its result is announced in the status before it.
            (currentTarget.previousElementSibling as HTMLElement).focus();
            onRetry();
          }}
        >
          {t('slots.retry')}
        </Button>
      )}
      {day && times.length > 0 && (
        <fieldset aria-labelledby={legendId} className="mt-4">
          <legend id={legendId} className="sr-only">
            {t('slots.legend', { day: fullDay(day, locale) })}
          </legend>
          <div className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-3">
            {times.map((slot) => (
              <SlotRadio
                key={slot.startTime}
                slot={slot}
                isChosen={slot.startTime === chosen?.startTime}
                onChoose={() => onChoose(slot)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}

function SlotStatus({ slots, month, day }: Pick<TimeSlotsProps, 'slots' | 'month' | 'day'>) {
  const t = useCopy('scheduling');
  const locale = useLocale();
  const say = () => {
    if (slots.phase === 'failed') return t('slots.failed');
    if (slots.phase === 'loading') return t('slots.loading');
    const free = slots.slots.filter(({ available }) => available);
    if (day) {
      const count = free.filter(({ date }) => date === day).length;
      return t(count > 0 ? 'slots.free' : 'slots.allTaken', { count, day: fullDay(day, locale) });
    }
    if (free.length > 0) return t('slots.chooseDay');
    return t('slots.emptyMonth', { month: monthName(month, locale) });
  };
  return (
    <div
      role="status"
      tabIndex={-1}
      className="flex min-h-11 items-center gap-2.5 text-sm text-text-muted"
    >
      {slots.phase === 'loading' ? (
        <Spinner />
      ) : (
        <Icon
          name={slots.phase === 'failed' ? 'alert' : 'clock'}
          className={`size-5 ${slots.phase === 'failed' ? 'text-danger' : 'text-brass-text'}`}
        />
      )}
      <p>{say()}</p>
    </div>
  );
}

interface SlotRadioProps {
  slot: Slot;
  isChosen: boolean;
  onChoose: () => void;
}

/** A taken time stays visible, but cannot be chosen. */
function SlotRadio({ slot, isChosen, onChoose }: SlotRadioProps) {
  const t = useCopy('scheduling');
  const locale = useLocale();
  const { date, time, available } = slot;
  return (
    <label className="group relative">
      <input
        type="radio"
        // `form=""` detaches it: browsers restore typed values by control order.
        form=""
        name="scheduler-time"
        value={`${date}T${time}`}
        checked={isChosen}
        disabled={!available}
        onChange={onChoose}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-md disabled:cursor-not-allowed"
      />
      <span className="figures pointer-events-none relative flex min-h-11 flex-col items-center justify-center rounded-md border border-rule-strong text-sm leading-tight font-semibold peer-checked:border-signal peer-checked:bg-signal peer-checked:text-signal-contrast peer-enabled:peer-not-checked:group-hover:border-signal peer-enabled:peer-not-checked:group-hover:text-signal peer-disabled:border-rule peer-disabled:bg-surface-sunken peer-disabled:font-normal peer-disabled:text-text-muted forced-colors:peer-checked:outline-2">
        <time dateTime={`${date}T${time}`} className={available ? '' : 'line-through'}>
          {timeOfDay(time, locale)}
        </time>
        {!available && <span className="text-xs">{t('slots.taken')}</span>}
      </span>
    </label>
  );
}
