import { callDatabase } from '../database.ts';
import { Refusal } from '../endpoint.ts';
import { owedFor } from '../owed.ts';
import { clockAt } from '../rules/zoned-time.ts';
import { codeOf, type Runtime } from '../runtime.ts';
import { type LeadFields, type StoredLead, type Submission, storeLead } from '../submit-lead.ts';
import type { MeetingDetails } from './meeting-details.ts';
import type { MeetingRow } from './meeting-row.ts';
import { type MeetingNotice, noticeOf } from './notice.ts';

/**
 * How long a meeting waits for its lead: the site may be restarting, and then replays its journal at least
 * every 20 s.
 */
const WAIT_SECONDS = 15 * 60;

/** The most meetings that one drain handles. */
const BATCH = 20;

/** Replaces the body's digest, since it is not known what else the visitor asked for. */
const UNKNOWN_BODY = 'unclaimed';

/** The meeting that was made under a request's key but never reported to anybody; null if there is none. */
export function claimMeeting(key: string, runtime: Runtime): Promise<MeetingRow | null> {
  return callDatabase<MeetingRow | null>(runtime, 'claim_meeting', { p_key: key });
}

/** A stored meeting's details as send-meeting-confirmation receives them, in the same order. */
export function detailsOf(meeting: MeetingRow): MeetingDetails {
  const { timezone, join_url: joinUrl, provider_meeting_id: meetingId, password } = meeting;
  const clock = clockAt(Date.parse(meeting.starts_at), timezone);
  return { ...clock, timezone, joinUrl, meetingId, password: password ?? '' };
}

/** A lead with its meeting's details, after what else the form told. */
export function withMeeting(fields: LeadFields, details: MeetingDetails): LeadFields {
  return { ...fields, details: { ...fields.details, ...details } };
}

/**
 * Stores the lead of a booked meeting with what is owed for it: nobody asked for it if `isUnclaimed`, and the caller
 * sends the invitation if `isClaimed`.
 * @throws Refusal 503 if the meeting has changed since the notice was made; otherwise as storeLead.
 */
export function storeMeetingLead(
  fields: LeadFields,
  booked: {
    details: MeetingDetails;
    notice: MeetingNotice;
    isUnclaimed?: boolean;
    isClaimed?: boolean;
  },
  submission: Submission,
  runtime: Runtime,
): Promise<StoredLead> {
  const { details, notice, ...how } = booked;
  const { key } = submission;
  return storeLead(
    'meeting',
    {
      ...fields,
      details: { ...fields.details, ...details, startTime: notice.startsAt },
      meeting_id: notice.id,
      meeting_sequence: notice.sequence,
    },
    submission,
    owedFor({ event: 'call.booked', key, email: fields.email, notice, ...how }, runtime),
    runtime,
  );
}

/**
 * Mails visitor and team about the meetings whose lead has not arrived, because the site that made them is
 * gone for good. The visitor gets the invitation, with a link to cancel a call that they no longer expect.
 * Never rejects; what fails is left for the next time.
 */
export async function announceUnclaimed(runtime: Runtime): Promise<void> {
  try {
    const meetings = await callDatabase<MeetingRow[]>(runtime, 'unclaimed_meetings', {
      p_seconds: WAIT_SECONDS,
      p_limit: BATCH,
    });
    for (const meeting of meetings) await announce(meeting, runtime);
  } catch (error) {
    runtime.log('error', { code: codeOf(error) }, 'meetings without a lead were not announced');
  }
}

async function announce(meeting: MeetingRow, runtime: Runtime): Promise<void> {
  const { lead } = meeting;
  const fields: LeadFields = {
    name: lead?.name ?? meeting.attendee_name,
    email: lead?.email ?? meeting.attendee_email,
    company: lead?.company ?? null,
    interest: lead?.interest ?? null,
    message: lead?.message ?? null,
  };
  const notice = noticeOf(meeting, 'booked', runtime);
  const submission = {
    key: meeting.idempotency_key,
    digest: UNKNOWN_BODY,
    locale: meeting.locale,
    takenAt: null,
    reference: null,
    firstPage: null,
  };
  try {
    const booked = { details: detailsOf(meeting), notice, isUnclaimed: true };
    const { reference } = await storeMeetingLead(fields, booked, submission, runtime);
    runtime.log('info', { reference }, 'a meeting without a lead was announced');
  } catch (error) {
    // Its own lead has just arrived, or it was changed: leave it for the next time.
    if (!(error instanceof Refusal)) throw error;
  }
}
