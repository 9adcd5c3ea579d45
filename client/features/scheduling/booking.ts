import { usePageContext } from 'vike-react/usePageContext';
import type { LeadAddress } from '#client/features/forms/lead-sender.ts';
import { isReference } from '#client/lib/form-outcome.ts';
import { useQuery } from '#client/lib/links.ts';
import type { BookedMeeting } from '#shared/scheduling/booking.ts';

/** A completed booking, as its page shows it. */
export interface Booking {
  reference: string;
  /** 'failed': the meeting is booked, but the mail about it was not sent yet. */
  confirmation: 'sent' | 'failed';
  /** Null if the page knows only that it was booked. */
  meeting: BookedMeeting | null;
}

/** A completed booking, as this page may know it: others' scripts can read all that it holds. */
interface AcceptedBooking extends Pick<Booking, 'confirmation'> {
  page: string;
}

/**
 * Where a booking is sent (CONTRACT, `POST /api/meetings`). Date and time come from the server's list, so they are not
 * checked here: the page does not need zone arithmetic.
 */
export const MEETING_ADDRESS: LeadAddress<AcceptedBooking> = {
  form: 'meeting',
  path: '/api/meetings',
  also: ['date', 'time', 'timezone'],
  readAnswer: readBooking,
  pageOf: ({ page }) => page,
};

/**
 * The success that the address reports after a plain post: `?sent=meeting`, with the confirmation's `state`. Link and
 * password must not be in an address: the server passes them in, or the mail has them.
 */
export function useBookedPost(): Booking | null {
  const query = useQuery();
  const { bookedMeeting } = usePageContext();
  const [state, reference] = [query.get('state'), query.get('reference')];
  if (query.get('sent') !== 'meeting' || !isReference(reference)) return null;
  if (state !== 'sent' && state !== 'failed') return null;
  return { reference, confirmation: state, meeting: bookedMeeting ?? null };
}

function readBooking(data: unknown, page: string | null): AcceptedBooking | null {
  const { status, reference, confirmation: reported } = (data ?? {}) as Record<string, unknown>;
  if (status !== 'scheduled' || !isReference(reference)) return null;
  const confirmation = reported === 'failed' ? 'failed' : 'sent';
  // Without it that page says that it was booked, and the mail says the rest.
  const plain = new URLSearchParams({ sent: 'meeting', state: confirmation, reference });
  return { confirmation, page: page ?? `?${plain}` };
}
