import { formatInstant } from '../generated/zoned-time.ts';
import { sha256 } from '../identity.ts';
import type { Runtime } from '../runtime.ts';
import type { MeetingDetails } from './meeting-details.ts';
import type { MeetingRow } from './meeting-row.ts';

/** What a mail about a meeting says of it: the payload of its outbox row. */
export interface MeetingNotice extends Record<string, unknown> {
  occasion: 'booked' | 'moved' | 'cancelled';
  /** The meeting's row, for the link by which it is changed; null where there is none. */
  id: string | null;
  /** Of the calendar entry (RFC 5545): it stays the same through all changes, while `sequence` grows. */
  uid: string;
  sequence: number;
  /** ISO 8601 in UTC, as all times here: when this notice was made. */
  stamp: string;
  startsAt: string;
  endsAt: string;
  timezone: string;
  joinUrl: string;
  meetingId: string;
  password: string;
  /** Of a moved meeting: when it was to begin. */
  previousStartsAt?: string;
}

/** The templates of a meeting's mails; news of one kind takes the place of older that is still unsent. */
export const VISITOR_MAIL = 'meeting-visitor';
export const TEAM_MAIL = 'meeting-team';

/** Whether a mail invites its visitor to a call that is over by `now`: it would only mislead. */
export function isOver(
  { template, payload }: { template: string; payload: Record<string, unknown> },
  now: number,
): boolean {
  const { occasion, endsAt } = payload as Partial<MeetingNotice>;
  return template === VISITOR_MAIL && occasion !== 'cancelled' && Date.parse(endsAt ?? '') <= now;
}

/** The notice of a stored meeting. */
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
  };
}

/** Spec point 9: what a meeting lasts of which nothing else is known. */
const MEETING_MS = 30 * 60_000;

/** The notice of a meeting that was made elsewhere, beginning at `start`: nothing here can change it. */
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

/** As good as random (RFC 7986, 5.3), and the same whenever it is made anew. */
export function uidOf(key: string): string {
  return sha256(`meeting-uid:${key}`).slice(0, 40);
}
