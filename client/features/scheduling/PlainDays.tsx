import { useCopy } from '#client/lib/copy.ts';
import { useHref, useQuery } from '#client/lib/links.ts';
import { ROUTES } from '#shared/routes.ts';
import type { BookingDays } from '#shared/scheduling/booking.ts';
import { PlainDaysForm } from './PlainDaysForm.tsx';

/**
 * The form that asks for other days, on the booking page. It comes before the request's own form, whose typed values it
 * would lose; and only without script, so that nothing moves with script. The page has a link to itself with the form:
 * the form's list of zones is a third of a page's bytes, and few browsers show it.
 */
export function PlainDays({ booking }: { booking: BookingDays }) {
  const t = useCopy('scheduling');
  const action = useHref(ROUTES.discoveryCall.path);
  const { timezone, from } = booking;
  const isAsked = useQuery().has('timezone');
  return (
    <noscript>
      {isAsked ? (
        <PlainDaysForm
          action={`${action}#meeting`}
          idPrefix="plain"
          booking={booking}
          className="mb-6 border-b border-rule pb-6"
        />
      ) : (
        <a
          href={`${action}?${new URLSearchParams({ timezone, from })}#meeting`}
          rel="nofollow"
          className="link mb-4 inline-flex min-h-11 items-center font-semibold"
        >
          {t('plain.otherDays')}
        </a>
      )}
    </noscript>
  );
}
