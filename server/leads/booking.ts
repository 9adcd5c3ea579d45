import type { MeetingRequest } from '#shared/scheduling/meeting-request.ts';
import { MEETING_MINUTES } from '#shared/scheduling/slot-rules.ts';
import type { Attempted } from './delivery.ts';
import type { Intake } from './intake.ts';
import { keyAfter } from './key.ts';
import type { LeadRecord } from './lead-record.ts';
import type { LeadAnswer, LeadSteps, LeadSubmission } from './lead-submission.ts';
import {
  isCalledOff,
  isKeyReused,
  isMailHeld,
  isOneTooMany,
  isWithdrawn,
  withoutMeeting,
} from './settle.ts';

/** A call that was made, as the visitor gets it. */
export interface Meeting {
  joinUrl: string;
  id: string;
  password: string;
  /** By which the backend knows it; null where it did not say. */
  bookingId: string | null;
  /**
   * When it begins, ISO 8601 in UTC: another time than was asked for where it was moved since; null where the
   * backend did not say.
   */
  startTime: string | null;
}

interface Scheduled {
  kind: 'scheduled';
  meeting: Meeting;
  /** Whether the mail that confirms it has left; one that has not goes out later, if at all. */
  confirmation: 'sent' | 'failed';
}

/**
 * The time is another's, the address has as many calls ahead as may be, or the call that stood under this
 * key was cancelled.
 */
type Lost = { kind: 'taken' | 'too-many' } | { kind: 'called-off'; key: string };

type Booker = Pick<LeadSubmission, 'idempotencyKey' | 'client' | 'locale' | 'requestId'>;

export type BookingAnswer =
  | ({ reference: string } & Scheduled)
  /** Somebody was faster (409), or the address has as many calls ahead as may be (422). */
  | { kind: 'taken' | 'too-many' }
  /** There is no meeting, but the team has the lead (502). */
  | { kind: 'unscheduled' }
  | Extract<LeadAnswer, { kind: 'too-late' | 'key-reused' | 'unavailable' }>;

/** What a booking adds to the lead that it is. */
export interface BookingRequest extends MeetingRequest {
  /** ISO 8601, UTC. */
  startTime: string;
  /** What the meeting is called at the provider. */
  topic: string;
  /** Its time has begun: it is not made any more, and one that was made is told again. */
  hasBegun?: boolean;
}

/** How long a booking may take, in milliseconds. */
export interface BookingLimits {
  /** What the visitor waits for at most: the meeting, then its confirmation or the lead alone. */
  answerMs: number;
  /**
   * What is left of that for the meeting. Each attempt may take all of it: a function gives its provider
   * 6 s (ZOOM_TIMEOUT_MS), and one that is asked again meanwhile only says 'meeting-in-progress'.
   */
  meetingMs: number;
}

export const BOOKING_LIMITS: BookingLimits = { answerMs: 8500, meetingMs: 6500 };

/** As many in that time as it takes until a rival under the same key is done. */
const MEETING_ATTEMPTS = 20;

/**
 * Makes the way from a chosen time to a meeting. The lead is in the journal before the provider is asked
 * for anything; without a meeting it goes to the team as a consultation request, so that whatever fails
 * here, somebody calls back. Asked again under the same key it finds what it has made.
 */
export function createBooking(intake: Intake, limits: BookingLimits = BOOKING_LIMITS) {
  return (request: BookingRequest, from: Booker): Promise<BookingAnswer> =>
    book(request, from, {
      isOwnKey: from.idempotencyKey !== null,
      end: performance.now() + limits.answerMs,
    });

  async function book(
    request: BookingRequest,
    from: Booker,
    // When the visitor is to have an answer, by the process's clock.
    { isOwnKey, end }: { isOwnKey: boolean; end: number },
  ): Promise<BookingAnswer> {
    const { name, email, company, interest, message, startTime, timezone } = request;
    const body = { name, email, company, interest, message };

    const answer = await intake.submit({
      ...from,
      form: 'meeting',
      call: 'send-consultation-email',
      body,
      also: { startTime, timezone },
      isTooLate: request.hasBegun,
      deliver: async (record, { deliver, amend, isPromised }) => {
        const left = () => Math.max(0, end - performance.now());
        const inTime: LeadSteps['deliver'] = (lead) => deliver(lead, { answerMs: left() });
        const created = await deliver(
          { ...record, call: 'create-zoom-meeting', body: toMeetingCall(request) },
          {
            answerMs: Math.min(limits.meetingMs, left()),
            timeoutMs: limits.meetingMs,
            attempts: MEETING_ATTEMPTS,
          },
        );
        if (isKeyReused(created)) return { outcome: created };
        // By now the record may say that a confirmation is owed.
        const lead: LeadRecord = { ...record, call: 'send-consultation-email', body };
        if (isWithdrawn(created)) {
          if (!isPromised) return { outcome: created };
          return { outcome: await inTime(lead), result: lossOf(created, record.key) };
        }
        const steps = { deliver: inTime, amend };
        const meeting = created.kind === 'answered' ? readMeeting(created.data) : null;
        if (meeting) return confirm(lead, steps, request, meeting);
        const outcome = await inTime(lead);
        // The meeting whose making was given up here may have come about meanwhile.
        const found = outcome.kind === 'answered' ? readClaimed(outcome.data) : null;
        return found ? confirm(lead, steps, request, found) : { outcome };
      },
    });

    if (answer.kind === 'withdrawn') return { kind: answer.isOneTooMany ? 'too-many' : 'taken' };
    if (!('reference' in answer)) return answer;
    const result = answer.result as Scheduled | Lost | undefined;
    if (!result) return { kind: 'unscheduled' };
    if (result.kind === 'scheduled') return { reference: answer.reference, ...result };
    if (result.kind !== 'called-off') return { kind: result.kind };
    if (isOwnKey) return { kind: 'taken' };
    // Without a key of its own the same request, after the call was cancelled, is a new one.
    return book(request, { ...from, idempotencyKey: keyAfter(result.key) }, { isOwnKey, end });
  }
}

/**
 * Confirms a meeting, by which the lead is stored as well. What the site still owes is written down
 * first: where the confirmation's outcome is unknown, the replay brings it until it is known.
 */
async function confirm(
  record: LeadRecord,
  { deliver, amend }: Pick<LeadSteps, 'deliver' | 'amend'>,
  request: BookingRequest,
  meeting: Meeting,
): Promise<{ outcome: Attempted; result?: Scheduled }> {
  const { name, email, company, interest, message, date, time, timezone } = request;
  const { joinUrl, id: meetingId, password } = meeting;
  const meetingDetails = { date, time, timezone, joinUrl, meetingId, password };
  const confirmation: LeadRecord = {
    ...record,
    call: 'send-meeting-confirmation',
    body: { name, email, company, interest, message, meetingDetails },
  };
  await amend(confirmation);
  const outcome = await deliver(confirmation);
  if (outcome.kind === 'answered')
    return {
      outcome,
      result: { kind: 'scheduled', meeting, confirmation: isMailHeld(outcome) ? 'failed' : 'sent' },
    };
  if (isKeyReused(outcome)) return { outcome };
  const result: Scheduled = { kind: 'scheduled', meeting, confirmation: 'failed' };
  const alone = withoutMeeting(confirmation, outcome);
  return { outcome: alone ? await deliver(alone) : outcome, result };
}

function lossOf(refusal: Attempted, key: string): Lost {
  if (isCalledOff(refusal)) return { kind: 'called-off', key };
  return { kind: isOneTooMany(refusal) ? 'too-many' : 'taken' };
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

/** Reads the meeting that a consultation request turned out to have; null where it has none. */
function readClaimed(data: unknown): Meeting | null {
  return readMeeting((data as { meeting?: unknown } | null)?.meeting);
}

/** Reads the provider's answer (spec point 3, meeting response); null where it has no link. */
function readMeeting(data: unknown): Meeting | null {
  const { join_url, id, password, booking_id, start_time } = (data ?? {}) as Record<
    string,
    unknown
  >;
  if (typeof join_url !== 'string' || !/^https?:\/\//.test(join_url)) return null;
  return {
    joinUrl: join_url,
    id: id === undefined || id === null ? '' : String(id),
    password: typeof password === 'string' ? password : '',
    bookingId: typeof booking_id === 'string' ? booking_id : null,
    startTime: Number.isNaN(Date.parse(String(start_time))) ? null : String(start_time),
  };
}
