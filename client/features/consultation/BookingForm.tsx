import { useBookedPost } from '#client/features/scheduling/booking.ts';
import { useAcceptedPost } from '#client/lib/form-outcome.ts';
import { Slot } from '#client/lib/slot.tsx';
import type { BookingOffer } from '#shared/scheduling/booking.ts';
import { BookingStep } from './BookingStep.tsx';
import { RequestDone } from './RequestDone.tsx';
import { useConsultation } from './use-consultation.ts';

const NOTHING = {};

interface BookingFormProps {
  /** The host's zone, if set: both clocks are shown then. */
  hostTimezone: string | null;
  offer: BookingOffer | null;
}

/** Spec 2.7 with times: a time and the form, then the result: a meeting, or a request without one. */
export function BookingForm({ hostTimezone, offer }: BookingFormProps) {
  const acceptedPost = useAcceptedPost('consultation');
  const bookedPost = useBookedPost();
  const consultation = useConsultation({ scheduling: true, known: NOTHING });
  if (bookedPost) return <Slot name="done" className="contents" />;
  if (consultation.requested)
    return <RequestDone accepted={consultation.requested} onBook={consultation.bookNow} />;
  // Once the visitor chooses a time again, the outcome in the address is outdated.
  if (acceptedPost && !consultation.isAgain) return <RequestDone accepted={acceptedPost} />;
  return <BookingStep consultation={consultation} hostTimezone={hostTimezone} offer={offer} />;
}
