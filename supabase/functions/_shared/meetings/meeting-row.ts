import type { LeadRow } from '../mail/lead-row.ts';
import { formatInstant } from '../rules/zoned-time.ts';

/** A meeting with its link, as the database's functions return it. */
export interface MeetingRow {
  id: string;
  idempotency_key: string;
  /** ISO 8601, with any offset. */
  starts_at: string;
  ends_at: string;
  timezone: string;
  topic: string;
  attendee_name: string;
  attendee_email: string;
  locale: string | null;
  state: 'scheduled' | 'cancelled';
  provider: string;
  join_url: string;
  provider_meeting_id: string;
  password: string;
  sequence: number;
  /** The mail address that invites, as long as the meeting lives; null if it was booked before that was stored. */
  organizer: string | null;
  /** Only when the meeting is read by itself; null before its confirmation. */
  lead?: LeadRow | null;
}

/** What the site is told of a meeting that it booked (SPEC point 3), with its number and the time it stands at. */
export function bookedAnswer(meeting: MeetingRow) {
  const { id: booking_id, join_url, provider_meeting_id, password, starts_at } = meeting;
  const start_time = formatInstant(Date.parse(starts_at));
  return { join_url, id: provider_meeting_id, password, booking_id, start_time };
}
