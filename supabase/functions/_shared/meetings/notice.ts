import { sha256 } from '../identity.ts';
import { formatInstant } from '../rules/zoned-time.ts';
import type { Runtime } from '../runtime.ts';
import type { MeetingDetails } from './meeting-details.ts';
import type { MeetingRow } from './meeting-row.ts';

/** What a mail says about a meeting: the payload of its outbox row. */
export interface MeetingNotice extends Record<string, unknown> {
  occasion: 'booked' | 'moved' | 'cancelled';
  /** The meeting's row, for the link to change it; null if there is none. */
  id: string | null;
  /** Of the calendar entry (RFC 5545): it never changes, while `sequence` grows with each change. */
  uid: string;
  sequence: number;
  /** When this notice was made; ISO 8601 in UTC, as are all times here. */
  stamp: string;
  startsAt: string;
  endsAt: string;
  timezone: string;
  joinUrl: string;
  meetingId: string;
  password: string;
  /** The mail address that invites: the same in every notice of a meeting. Null: whoever sends it. */
  organizer?: string | null;
  /** For a moved meeting: when it was to begin. */
  previousStartsAt?: string;
}

/** The template of a meeting's mail to its visitor; a newer one replaces an unsent older one. */
export const VISITOR_MAIL = 'meeting-visitor';

/** Whether a mail invites the visitor to a call that is over by `now`, so that it would only mislead. */
export function isOver(
  { template, payload }: { template: string; payload: Record<string, unknown> },
  now: number,
): boolean {
  const { occasion, endsAt } = payload as Partial<MeetingNotice>;
  return template === VISITOR_MAIL && occasion !== 'cancelled' && Date.parse(endsAt ?? '') <= now;
}

export function noticeOf(
  meeting: MeetingRow,
  occasion: MeetingNotice['occasion'],
  runtime: Runtime,
): MeetingNotice {
  return {
    occasion,
    id: meeting.id,
    uid: uidOf(meeting.idempotency_key),
    sequence: meeting.sequence,
    stamp: formatInstant(runtime.now()),
    startsAt: formatInstant(Date.parse(meeting.starts_at)),
    endsAt: formatInstant(Date.parse(meeting.ends_at)),
    timezone: meeting.timezone,
    joinUrl: meeting.join_url,
    meetingId: meeting.provider_meeting_id,
    password: meeting.password,
    organizer: meeting.organizer,
  };
}

/** Spec point 9: the length of a meeting if it is not known. */
const MEETING_MS = 30 * 60_000;

/** The notice of a meeting that was made elsewhere and begins at `start`; it cannot be changed here. */
export function noticeOfForeign(
  key: string,
  start: number,
  { timezone, joinUrl, meetingId, password }: MeetingDetails,
  runtime: Runtime,
): MeetingNotice {
  return {
    occasion: 'booked',
    id: null,
    uid: uidOf(key),
    sequence: 0,
    stamp: formatInstant(runtime.now()),
    startsAt: formatInstant(start),
    endsAt: formatInstant(start + MEETING_MS),
    timezone,
    joinUrl,
    meetingId,
    password,
  };
}

/** As good as random (RFC 7986, 5.3), and the same each time it is derived. */
export function uidOf(key: string): string {
  return sha256(`meeting-uid:${key}`).slice(0, 40);
}
