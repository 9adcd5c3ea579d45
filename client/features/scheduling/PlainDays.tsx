import { useHref } from 'react-router-dom';
import { ROUTES } from '#shared/routes.ts';
import type { BookingDays } from '#shared/scheduling/booking.ts';
import { PlainDaysForm } from './PlainDaysForm.tsx';

/**
 * The form that asks for other days, on the booking page. It stands before the request's own, since
 * what was typed there would be gone; and only where there is no script, so that nothing moves where
 * there is.
 */
export function PlainDays({ booking }: { booking: BookingDays }) {
  const action = useHref(ROUTES.discoveryCall.path);
  return (
    <noscript>
      <PlainDaysForm
        action={`${action}#meeting`}
        idPrefix="plain"
        booking={booking}
        className="mb-8 border-b border-rule pb-8"
      />
    </noscript>
  );
}
