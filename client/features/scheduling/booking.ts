import { usePageContext } from 'vike-react/usePageContext';
import type { LeadAddress } from '#client/features/forms/lead-sender.ts';
import { isReference } from '#client/lib/form-outcome.ts';
import { useQuery } from '#client/lib/use-query.ts';
import type { BookedMeeting } from '#shared/scheduling/booking.ts';

/** A completed booking. */
export interface Booking {
  reference: string;
  /** 'failed': the meeting is booked, but the mail about it was not sent yet. */
  confirmation: 'sent' | 'failed';
  /** Null if the page knows only that it was booked. */
  meeting: BookedMeeting | null;
}

/**
 * Where a booking is sent (CONTRACT, `POST /api/meetings`). Date and time come from the server's list, so only the rest
 * is checked here: the page does not need zone arithmetic.
 */
export const MEETING_ADDRESS: LeadAddress<Booking> = {
  path: '/api/meetings',
  loadParser: async () => {
    const { parseCallRequest } = await import('#shared/consultation/consultation-request.ts');
    return (fields) => {
      const { date, time, timezone } = fields;
      const parsed = parseCallRequest(fields);
      return parsed.ok ? { ok: true, value: { ...parsed.value, date, time, timezone } } : parsed;
    };
  },
  readAnswer: readBooking,
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

function readBooking(data: unknown, page: string | null): Booking | null {
  const answer = (data ?? {}) as Record<string, unknown>;
  const { status, reference, confirmation } = answer;
  const meeting = readMeeting(answer.meeting, page);
  if (status !== 'scheduled' || !isReference(reference) || !meeting) return null;
  return { reference, confirmation: confirmation === 'failed' ? 'failed' : 'sent', meeting };
}

function readMeeting(value: unknown, page: string | null): BookedMeeting | null {
  const meeting = (value ?? {}) as Partial<BookedMeeting>;
  const { startTime, date, time, timezone, joinUrl, id } = meeting;
  const texts = [startTime, date, time, timezone, joinUrl, id];
  if (!texts.every((text) => typeof text === 'string')) return null;
  // It becomes a link: allow only web addresses.
  if (!/^https?:\/\//.test(joinUrl ?? '')) return null;
  const isPage = /^\/meetings\/[\w.-]+$/.test(page ?? '');
  return { ...(meeting as BookedMeeting), page: isPage ? page : null };
}
