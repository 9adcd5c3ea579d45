import { PlainTimes } from '#client/features/scheduling/PlainTimes.tsx';
import { zoneOptions } from '#client/features/scheduling/zone-options.ts';
import { useCopy } from '#client/lib/copy.ts';
import { Button } from '#client/ui/Button.tsx';
import { Field } from '#client/ui/Field.tsx';
import type { BookingDays } from '#shared/scheduling/booking.ts';
import type { RefusedChange } from '#shared/scheduling/meeting-change.ts';

/** What mends each field at fault, by the ids of this form. */
export const MOVE_FIELDS = {
  date: 'move-times',
  time: 'move-times',
  timezone: 'move-zone',
} as const;

interface MoveFormProps {
  booking: BookingDays;
  refused: RefusedChange | null;
  path: string;
}

/** The free times of the next days, on the clock of a zone that a form of its own changes. */
export function MoveForm({ booking, refused, path }: MoveFormProps) {
  const t = useCopy('meetingChange');
  const errorOf = (...fields: string[]) =>
    refused?.errors.find(({ field }) => fields.includes(field))?.message;
  return (
    <>
      <h2 id="move-heading" className="text-2xl">
        {t('move.title')}
      </h2>
      <p className="mt-3 max-w-reading text-text-muted">{t('move.text')}</p>
      <ZoneForm timezone={booking.timezone} error={errorOf('timezone')} path={path} />
      <form method="post" action={path}>
        <PlainTimes
          id={MOVE_FIELDS.time}
          booking={booking}
          chosen={refused?.chosen}
          error={errorOf('date', 'time')}
          alternatives={refused?.alternatives ?? []}
        />
        <Button type="submit" name="action" value="move" size="large" className="mt-6">
          {t('move.button')}
        </Button>
      </form>
    </>
  );
}

interface ZoneFormProps {
  timezone: string;
  error: string | undefined;
  path: string;
}

function ZoneForm({ timezone, error, path }: ZoneFormProps) {
  const t = useCopy('scheduling');
  return (
    <form
      method="get"
      action={path}
      className="my-6 flex flex-wrap items-end gap-3 border-y border-rule py-6"
    >
      <Field
        kind="select"
        id={MOVE_FIELDS.timezone}
        name="timezone"
        label={t('zone.label')}
        defaultValue={timezone}
        options={zoneOptions(timezone, t('zone.other'))}
        error={error}
        autoComplete="off"
        className="grow"
      />
      <Button type="submit" variant="secondary" className="min-h-12">
        {t('plain.showZone')}
      </Button>
    </form>
  );
}
