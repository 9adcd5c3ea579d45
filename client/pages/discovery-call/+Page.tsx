import { usePageContext } from 'vike-react/usePageContext';
import { BookingForm } from '#client/features/consultation/BookingForm.tsx';
import { SLOT_IDS } from '#client/features/consultation/BookingStep.tsx';
import { MeetingDone } from '#client/features/consultation/MeetingDone.tsx';
import { useBookedPost } from '#client/features/scheduling/booking.ts';
import { PlainDays } from '#client/features/scheduling/PlainDays.tsx';
import { PlainTimes } from '#client/features/scheduling/PlainTimes.tsx';
import { zonePlace } from '#client/features/scheduling/zone-places.ts';
import { Island } from '#client/islands/Island.tsx';
import { useCopy, useLocale, useWordsLocale } from '#client/lib/copy.ts';
import { useFormOutcome } from '#client/lib/form-outcome.ts';
import { useSite } from '#client/lib/site.ts';
import { ContentPage } from '#client/sections/ContentPage.tsx';
import { CallHosts } from '#client/sections/owner/CallHosts.tsx';
import { Card } from '#client/ui/Card.tsx';

export function Page() {
  return (
    <ContentPage namespace="discoveryCall" tool={<BookingSection />}>
      <CallHosts />
    </ContentPage>
  );
}

/** The booking page's form, with times; a plain post returns to `#meeting` or `#consultation`. */
function BookingSection() {
  const t = useCopy('consultation');
  // Always set: the page around it may be in another language.
  const lang = useWordsLocale('consultation');
  const { hostTimezone } = useSite();
  const { bookingDays } = usePageContext();
  const scheduling = useCopy('scheduling');
  const locale = useLocale();
  const outcome = useFormOutcome('consultation', 'meeting');
  const booked = useBookedPost();
  const offer = bookingDays && { timezone: bookingDays.timezone, next: bookingDays.next };
  return (
    <section id="meeting" aria-labelledby="meeting-heading" lang={lang} className="scroll-mt-20">
      <Card id="consultation" look="raised" className="scroll-mt-20">
        <h2 id="meeting-heading" className="mb-5 text-2xl">
          {t('booking.title')}
        </h2>
        <Island
          name="BookingForm"
          part={BookingForm}
          props={{ hostTimezone, offer: offer ?? null }}
          slots={{
            // In the space of the calendar's text once that knows the visitor's zone.
            zone: (
              <p className="min-h-[5.703125rem] text-sm sm:min-h-17 sm:pt-2.5">
                {bookingDays &&
                  scheduling('plain.zone', { zone: zonePlace(bookingDays.timezone, locale) })}
              </p>
            ),
            // Before the call's form, and only if nothing has been typed there yet.
            days: bookingDays && !outcome && <PlainDays booking={bookingDays} />,
            times: <PlainBookingTimes />,
            done: booked && <MeetingDone booking={booked} hostTimezone={hostTimezone} />,
          }}
        />
      </Card>
    </section>
  );
}

/*
 * The parts of the form for browsers without scripts, or until scripts run. After a failed post, the page runs no scripts
 * in any browser.
 */

function PlainBookingTimes() {
  const { bookingDays } = usePageContext();
  const outcome = useFormOutcome('consultation', 'meeting');
  if (!bookingDays) return null;
  const error = outcome?.errors.find(({ field }) => ['date', 'time', 'timezone'].includes(field));
  const times = (
    <PlainTimes
      id={outcome ? SLOT_IDS.time : `${SLOT_IDS.time}-plain`}
      booking={bookingDays}
      chosen={outcome?.values.slot}
      alternatives={outcome?.alternatives ?? []}
      error={error?.message}
      hasNext
    />
  );
  return outcome ? <div>{times}</div> : <noscript>{times}</noscript>;
}
