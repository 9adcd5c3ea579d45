import { useEffect, useState } from 'react';
import { useCopy, useLocale } from '#client/lib/copy.ts';
import { Button } from '#client/ui/Button.tsx';
import { Field } from '#client/ui/Field.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { readClock, sayUtcOnce } from './zone-clock.ts';
import { zoneOptions, zoneWords } from './zone-places.ts';

interface ZoneChoiceProps {
  timezone: string;
  /** Epoch milliseconds. */
  now: number;
  onChange: (timezone: string) => void;
}

/** The zone of the times on show. The full list is created on demand. */
export function ZoneChoice({ timezone, now, onChange }: ZoneChoiceProps) {
  const t = useCopy('scheduling');
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const zone = zoneWords(now, readClock(now, timezone), timezone, locale);
  useEffect(() => {
    if (isOpen) document.getElementById('scheduler-zone')?.focus();
  }, [isOpen]);
  if (isOpen)
    return (
      <Field
        kind="select"
        id="scheduler-zone"
        name="scheduler-zone"
        label={t('zone.labelNow', { offset: zone.offset })}
        value={timezone}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        options={zoneOptions(timezone, t('zone.other'), locale)}
        autoComplete="off"
        className="max-w-form"
      />
    );
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <div className="flex items-center gap-2 max-sm:w-full">
        <Icon name="globe" className="size-5 text-brass-text" />
        <p className="text-sm">{sayUtcOnce(t('zone.shown', zone))}</p>
      </div>
      <Button variant="quiet" className="pl-7" onClick={() => setIsOpen(true)}>
        {t('zone.change')}
      </Button>
    </div>
  );
}
