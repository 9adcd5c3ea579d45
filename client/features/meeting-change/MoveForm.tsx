import { PlainDaysForm } from '#client/features/scheduling/PlainDaysForm.tsx';
import { PlainTimes } from '#client/features/scheduling/PlainTimes.tsx';
import { useCopy } from '#client/lib/copy.ts';
import { Button } from '#client/ui/Button.tsx';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import type { BookingDays } from '#shared/scheduling/booking.ts';
import type { RefusedChange } from '#shared/scheduling/meeting-change.ts';

/** The id of the control that corrects each field, in this form. */
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

/** The free times of some days, in one zone; a separate form changes days and zone. */
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
      <PlainDaysForm
        action={`${path}#move-heading`}
        idPrefix="move"
        booking={booking}
        zoneError={errorOf('timezone')}
        className="mt-6 mb-6 border-y border-rule py-6"
      />
      <form method="post" action={path}>
        <PlainTimes
          id={MOVE_FIELDS.time}
          booking={booking}
          chosen={refused?.chosen}
          error={errorOf('date', 'time')}
          alternatives={refused?.alternatives ?? []}
        />
        <OtherDays booking={booking} path={path} />
        <Button type="submit" name="action" value="move" size="large" className="mt-6">
          {t('move.button')}
        </Button>
      </form>
    </>
  );
}

function OtherDays({ booking, path }: { booking: BookingDays; path: string }) {
  const t = useCopy('scheduling');
  const { timezone, earlier, later } = booking;
  const address = (from: string) =>
    `${path}?${new URLSearchParams({ timezone, from })}#move-heading`;
  if (!earlier && !later) return null;
  return (
    <nav aria-label={t('plain.pager')} className="mt-4 flex flex-wrap justify-between gap-3">
      {earlier && (
        <ButtonLink href={address(earlier)} variant="secondary">
          <Icon name="chevron-left" className="size-4" />
          {t('plain.earlier')}
        </ButtonLink>
      )}
      {later && (
        <ButtonLink href={address(later)} variant="secondary" className="ml-auto">
          {t('plain.later')}
          <Icon name="chevron-right" className="size-4" />
        </ButtonLink>
      )}
    </nav>
  );
}
