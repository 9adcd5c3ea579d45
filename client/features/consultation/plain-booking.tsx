import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { PlainDays } from '#client/features/scheduling/PlainDays.tsx';
import { PlainTimes } from '#client/features/scheduling/PlainTimes.tsx';
import { zonePlace } from '#client/features/scheduling/zone-places.ts';
import { useCopy, useLocale } from '#client/lib/copy.ts';
import { useFormOutcome } from '#client/lib/form-outcome.ts';
import { fieldIds } from './ConsultationFields.tsx';

/*
 * The parts of the booking page's form for browsers without scripts, or until scripts run. They are in the server's
 * HTML only; after a failed post, the page runs no scripts in any browser.
 */

const IDS = fieldIds('consultation');

/** Names the zone of the next free times, in the space of the calendar's text once that knows the visitor's zone. */
export function BookingZone() {
  const t = useCopy('scheduling');
  const locale = useLocale();
  const { bookingDays } = usePageContext();
  return (
    <p className="min-h-[5.6875rem] text-sm sm:min-h-17 sm:pt-2.5">
      {bookingDays && t('plain.zone', { zone: zonePlace(bookingDays.timezone, locale) })}
    </p>
  );
}

/** The form for other days. It comes before the call's form, and only if nothing has been typed there yet. */
export function PlainBookingDays() {
  const { bookingDays } = usePageContext();
  const outcome = useFormOutcome('consultation', 'meeting');
  return bookingDays && !outcome ? <PlainDays booking={bookingDays} /> : null;
}

/** The times as radio buttons of the call's form. */
export function PlainBookingTimes() {
  const { bookingDays } = usePageContext();
  const outcome = useFormOutcome('consultation', 'meeting');
  if (!bookingDays) return null;
  const error = outcome?.errors.find(({ field }) => ['date', 'time', 'timezone'].includes(field));
  return (
    <WithoutScripts isPage={outcome !== null}>
      <PlainTimes
        id={outcome ? IDS.time : `${IDS.time}-plain`}
        booking={bookingDays}
        chosen={outcome?.values.slot}
        alternatives={outcome?.alternatives ?? []}
        error={error?.message}
        hasNext
      />
    </WithoutScripts>
  );
}

function WithoutScripts({ isPage, children }: { isPage: boolean; children: ReactNode }) {
  return isPage ? <div>{children}</div> : <noscript>{children}</noscript>;
}
