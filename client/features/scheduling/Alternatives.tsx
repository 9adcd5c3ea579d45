import { useCopy, useLocale } from '#client/lib/copy.ts';
import { Button } from '#client/ui/Button.tsx';
import type { Slot } from '#shared/scheduling/slot-rules.ts';
import { dayAndMonth, timeOfDay } from './day-words.ts';

interface AlternativesProps {
  slots: readonly Slot[];
  onChoose: (slot: Slot) => void;
}

/** The free times nearest to one that was lost. */
export function Alternatives({ slots, onChoose }: AlternativesProps) {
  const t = useCopy('scheduling');
  const locale = useLocale();
  if (slots.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t('alternatives')}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {slots.map((slot) => (
          <Button key={slot.startTime} variant="secondary" onClick={() => onChoose(slot)}>
            <time dateTime={`${slot.date}T${slot.time}`} className="figures">
              {t('summary.chosen', {
                day: dayAndMonth(slot.date, locale),
                time: timeOfDay(slot.time, locale),
              })}
            </time>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
