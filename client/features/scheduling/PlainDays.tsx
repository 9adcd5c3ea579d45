import { useCopy } from '#client/lib/copy.ts';
import { useHref } from '#client/lib/links.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { ROUTES } from '#shared/routes.ts';
import type { BookingDays } from '#shared/scheduling/booking.ts';
import { PlainDaysForm } from './PlainDaysForm.tsx';

/**
 * The form that asks for other days, on the booking page. It comes before the request's own form, whose typed values it
 * would lose; and only without script, so that nothing moves with script.
 */
export function PlainDays({ booking }: { booking: BookingDays }) {
  const t = useCopy('scheduling');
  const action = useHref(ROUTES.discoveryCall.path);
  return (
    <noscript>
      <details className="group mb-6 border-b border-rule pb-4">
        <summary className="flex min-h-11 items-center justify-between gap-4 font-semibold hover:text-signal">
          {t('plain.otherDays')}
          <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <PlainDaysForm
          action={`${action}#meeting`}
          idPrefix="plain"
          booking={booking}
          className="pt-3 pb-2"
        />
      </details>
    </noscript>
  );
}
