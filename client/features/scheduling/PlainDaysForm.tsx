import { useCopy, useLocale } from '#client/lib/copy.ts';
import { Button } from '#client/ui/Button.tsx';
import { Field } from '#client/ui/Field.tsx';
import type { BookingDays } from '#shared/scheduling/booking.ts';
import { zoneOptions } from './zone-places.ts';

interface PlainDaysFormProps {
  action: string;
  idPrefix: string;
  booking: BookingDays;
  zoneError?: string | undefined;
  className?: string;
}

/** Asks the server for the times of another zone, and from another day on: a year ahead at most. */
export function PlainDaysForm({
  action,
  idPrefix,
  booking,
  zoneError,
  className = '',
}: PlainDaysFormProps) {
  const t = useCopy('scheduling');
  const locale = useLocale();
  const { timezone, from, range } = booking;
  return (
    <form
      method="get"
      action={action}
      className={`grid items-end gap-4 sm:grid-cols-2 ${className}`}
    >
      <Field
        kind="select"
        id={`${idPrefix}-zone`}
        name="timezone"
        label={t('zone.label')}
        defaultValue={timezone}
        options={zoneOptions(timezone, t('zone.other'), locale)}
        error={zoneError}
        autoComplete="off"
      />
      <Field
        kind="date"
        id={`${idPrefix}-from`}
        name="from"
        label={t('plain.from')}
        defaultValue={from}
        min={range.first}
        max={range.last}
        autoComplete="off"
      />
      <div className="sm:col-span-2">
        <Button type="submit" variant="secondary" className="min-h-12">
          {t('plain.show')}
        </Button>
      </div>
    </form>
  );
}
