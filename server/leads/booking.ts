import type { MeetingRequest } from '#shared/scheduling/meeting-request.ts';
import { MEETING_MINUTES } from '#shared/scheduling/slot-rules.ts';
import type { Attempted, Delivery } from './delivery.ts';
import type { Intake } from './intake.ts';
import type { LeadRecord } from './lead-record.ts';
import type { LeadAnswer, LeadSubmission } from './lead-submission.ts';
import { isWithdrawn } from './settle.ts';

/** A call that was made, as the visitor gets it. */
export interface Meeting {
  joinUrl: string;
  id: string;
  password: string;
}

interface Made {
  meeting: Meeting;
  /** Whether the mail that confirms it has left; one that has not is tried again. */
  confirmation: 'sent' | 'failed';
}

export type BookingAnswer =
  | ({ kind: 'scheduled'; reference: string } & Made)
  /** Somebody was faster (409). */
  | { kind: 'taken' }
  /** There is no meeting, but the team has the lead (502). */
  | { kind: 'unscheduled' }
  | Extract<LeadAnswer, { kind: 'key-reused' | 'unavailable' }>;

/** What a booking adds to the lead that it is. */
export interface BookingRequest extends MeetingRequest {
  /** ISO 8601, UTC. */
  startTime: string;
  /** What the meeting is called at the provider. */
  topic: string;
}

/** What the function says where the lead is stored and only the mail to the visitor failed. */
const MAIL_FAILED = 'mail-failed';

/**
 * Makes the way from a chosen time to a meeting. The lead is in the journal before the provider is asked
 * for anything; without a meeting it goes to the team as a consultation request, so that whatever fails
 * here, somebody calls back. Asked again under the same key it finds what it has made.
 */
export function createBooking(intake: Intake) {
  return async function book(
    request: BookingRequest,
    from: Pick<LeadSubmission, 'idempotencyKey' | 'client' | 'locale' | 'requestId'>,
  ): Promise<BookingAnswer> {
    const { name, email, company, interest, message, startTime, timezone } = request;
    const body = { name, email, company, interest, message };

    const answer = await intake.submit({
      ...from,
      form: 'meeting',
      call: 'send-consultation-email',
      body,
      also: { startTime, timezone },
      deliver: async (record, delivery) => {
        const created = await delivery.deliver({
          ...record,
          call: 'create-zoom-meeting',
          body: toMeetingCall(request),
        });
        if (isWithdrawn(created)) return { outcome: created };
        const meeting = created.kind === 'answered' ? readMeeting(created.data) : null;
        if (!meeting) return { outcome: await delivery.deliver(record) };
        const { outcome, confirmation } = await confirm(record, delivery, request, meeting);
        return { outcome, result: { meeting, confirmation } satisfies Made };
      },
    });

    if (answer.kind === 'withdrawn') return { kind: 'taken' };
    if (answer.kind === 'key-reused' || answer.kind === 'unavailable') return answer;
    const made = answer.result as Made | undefined;
    if (!made) return { kind: 'unscheduled' };
    return { kind: 'scheduled', reference: answer.reference, ...made };
  };
}

/** Confirms a meeting; the confirmation stores the lead, and where it cannot, the lead goes by itself. */
async function confirm(
  record: LeadRecord,
  delivery: Delivery,
  request: BookingRequest,
  meeting: Meeting,
): Promise<{ outcome: Attempted; confirmation: 'sent' | 'failed' }> {
  const { name, email, company, interest, message, date, time, timezone } = request;
  const { joinUrl, id: meetingId, password } = meeting;
  const confirmed = await delivery.deliver({
    ...record,
    call: 'send-meeting-confirmation',
    body: {
      name,
      email,
      company,
      interest,
      message,
      meetingDetails: { date, time, timezone, joinUrl, meetingId, password },
    },
  });
  if (confirmed.kind === 'answered') return { outcome: confirmed, confirmation: 'sent' };
  if (confirmed.kind === 'refused' && confirmed.code === MAIL_FAILED)
    return { outcome: { kind: 'answered', data: null }, confirmation: 'failed' };
  return { outcome: await delivery.deliver(record), confirmation: 'failed' };
}

function toMeetingCall(request: BookingRequest): Record<string, unknown> {
  return {
    topic: request.topic,
    start_time: request.startTime,
    duration: MEETING_MINUTES,
    timezone: request.timezone,
    attendee_email: request.email,
    attendee_name: request.name,
  };
}

/** Reads the provider's answer (spec point 3, meeting response); null where it has no link. */
function readMeeting(data: unknown): Meeting | null {
  const { join_url, id, password } = (data ?? {}) as Record<string, unknown>;
  if (typeof join_url !== 'string' || !/^https?:\/\//.test(join_url)) return null;
  return {
    joinUrl: join_url,
    id: id === undefined || id === null ? '' : String(id),
    password: typeof password === 'string' ? password : '',
  };
}
