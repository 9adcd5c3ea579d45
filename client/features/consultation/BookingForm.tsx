import { useBookedPost } from '#client/features/scheduling/booking.ts';
import { useAcceptedPost } from '#client/lib/form-outcome.ts';
import { makeStills } from '#client/lib/still.tsx';
import { BookingStep } from './BookingStep.tsx';
import { RequestDone } from './RequestDone.tsx';
import { useConsultation } from './use-consultation.ts';

const NOTHING = {};
const MeetingDone = makeStills(() => import('./MeetingDone.tsx'), [])('MeetingDone');

interface BookingFormProps {
  /** The host's zone, if set: both clocks are shown then. */
  hostTimezone: string | null;
}

/** Spec 2.7 with times: a time and the form, then the result: a meeting, or a request without one. */
export function BookingForm({ hostTimezone }: BookingFormProps) {
  const acceptedPost = useAcceptedPost('consultation');
  const bookedPost = useBookedPost();
  const consultation = useConsultation({ scheduling: true, known: NOTHING });
  if (bookedPost) return <MeetingDone booking={bookedPost} hostTimezone={hostTimezone} />;
  if (consultation.requested)
    return <RequestDone accepted={consultation.requested} onBook={consultation.bookNow} />;
  // Once the visitor chooses a time again, the outcome in the address is outdated.
  if (acceptedPost && !consultation.isAgain) return <RequestDone accepted={acceptedPost} />;
  return <BookingStep consultation={consultation} hostTimezone={hostTimezone} />;
}
