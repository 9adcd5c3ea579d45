import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { PlainDays } from '#client/features/scheduling/PlainDays.tsx';
import { PlainTimes } from '#client/features/scheduling/PlainTimes.tsx';
import { zonePlace } from '#client/features/scheduling/zone-places.ts';
import { useCopy, useLocale } from '#client/lib/copy.ts';
import { useFormOutcome } from '#client/lib/form-outcome.ts';
import { fieldIds } from './ConsultationFields.tsx';

/*
 * What of the booking page's form is for browsers without scripts, or until these run. It comes in the server's HTML alone; where a
 * post has failed, the page runs no scripts in any browser.
 */

const IDS = fieldIds('consultation');

/** Whose clock the next free times stand on, in the room of what the calendar says once it knows the visitor's. */
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

/** Asks for other days. It stands before the form of the call, and not where something has been typed already. */
export function PlainBookingDays() {
  const { bookingDays } = usePageContext();
  const outcome = useFormOutcome('consultation', 'meeting');
  return bookingDays && !outcome ? <PlainDays booking={bookingDays} /> : null;
}

/** The times as radio buttons of that form. */
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
