import type { MeetingRequest } from '#shared/scheduling/meeting-request.ts';
import { MEETING_MINUTES } from '#shared/scheduling/slot-rules.ts';
import { LIMITS, type Limits } from '../limits.ts';
import {
  isCalledOff,
  isKeyReused,
  isMailHeld,
  isOneTooMany,
  isWithdrawn,
  withoutMeeting,
} from './complete.ts';
import type { Attempted } from './delivery.ts';
import type { Intake } from './intake.ts';
import { keyAfter } from './key.ts';
import type { LeadRecord } from './lead-record.ts';
import type { LeadAnswer, LeadOrigin, LeadSteps } from './lead-submission.ts';

/** A scheduled call, as the visitor gets it. */
interface Meeting {
  joinUrl: string;
  id: string;
  password: string;
  /** The backend's id for it; null if it gave none. */
  bookingId: string | null;
  /**
   * When it begins, ISO 8601 in UTC: not the requested time if it was moved since; null if the backend did not say.
   */
  startTime: string | null;
}

interface Scheduled {
  kind: 'scheduled';
  meeting: Meeting;
  /** Whether the confirmation mail was sent; if not, it goes out later, if at all. */
  confirmation: 'sent' | 'failed';
}

/** The time is taken, the address has as many upcoming calls as it may, or the call under this key was cancelled. */
type Lost = { kind: 'taken' | 'too-many' } | { kind: 'called-off'; key: string };

/** A call that was made, and the reference of its lead. */
export type Booked = { reference: string } & Scheduled;

export type BookingAnswer =
  | Booked
  /** Someone was faster (409), or the address has as many upcoming calls as it may (422). */
  | { kind: 'taken' | 'too-many' }
  /**
   * There is no meeting (502), but the request, by this reference, is stored or on its way to the team; null if the
   * backend refused it.
   */
  | { kind: 'unscheduled'; reference: string | null }
  | Extract<LeadAnswer, { kind: 'too-late' | 'key-reused' | 'unavailable' }>;

/** What a booking needs beyond the meeting request. */
interface BookingRequest extends MeetingRequest {
  /** ISO 8601, UTC. */
  startTime: string;
  /** The meeting's title at the provider. */
  topic: string;
  /** It is too late for that time: no meeting is made any more, but one that was made is reported again. */
  isTooLate?: boolean;
}

/** Enough attempts in that time to outlast another request under the same key. */
const MEETING_ATTEMPTS = 20;

/**
 * Makes the function that turns a chosen time into a meeting. The lead is in the journal before the provider is
 * asked for anything. Without a meeting it goes to the team as a consultation request, so that someone calls back
 * whatever fails here. A repeated request under the same key finds what the first one made.
 */
export function createBooking(intake: Intake, limits: Limits['booking'] = LIMITS.booking) {
  return (request: BookingRequest, from: LeadOrigin): Promise<BookingAnswer> =>
    book(request, from, {
      isOwnKey: from.idempotencyKey !== null,
      end: performance.now() + limits.answerMs,
    });

  async function book(
    request: BookingRequest,
    from: LeadOrigin,
    // When the visitor must have an answer, by the process's clock.
    { isOwnKey, end }: { isOwnKey: boolean; end: number },
  ): Promise<BookingAnswer> {
    const { lead: body, startTime, timezone } = request;

    const answer = await intake.submit({
      ...from,
      form: 'meeting',
      call: 'send-consultation-email',
      body,
      also: { startTime, timezone },
      isTooLate: request.isTooLate,
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
        // By now the record may hold a confirmation instead.
        const lead: LeadRecord = { ...record, call: 'send-consultation-email', body };
        if (isWithdrawn(created)) {
          if (!isPromised) return { outcome: created };
          return { outcome: await inTime(lead), result: lossOf(created, record.key) };
        }
        const steps = { deliver: inTime, amend };
        const meeting = created.kind === 'answered' ? readMeeting(created.data) : null;
        if (meeting) return confirm(lead, steps, request, meeting);
        const outcome = await inTime(lead);
        // The meeting that was given up on above may have been made meanwhile.
        const found = outcome.kind === 'answered' ? readClaimed(outcome.data) : null;
        return found ? confirm(lead, steps, request, found) : { outcome };
      },
    });

    if (answer.kind === 'withdrawn') return { kind: answer.isOneTooMany ? 'too-many' : 'taken' };
    if (!('reference' in answer)) return answer;
    const result = answer.result as Scheduled | Lost | undefined;
    if (!result)
      return {
        kind: 'unscheduled',
        reference: answer.kind === 'failed' ? null : answer.reference,
      };
    if (result.kind === 'scheduled') return { reference: answer.reference, ...result };
    if (result.kind !== 'called-off') return { kind: result.kind };
    if (isOwnKey) return { kind: 'taken' };
    // After the call was cancelled, the same request without its own key is a new one.
    return book(request, { ...from, idempotencyKey: keyAfter(result.key) }, { isOwnKey, end });
  }
}

/**
 * Confirms a meeting, which also stores the lead. What the site still owes is written down first: if the
 * confirmation's outcome is unknown, the replay repeats it until it is known.
 */
async function confirm(
  record: LeadRecord,
  { deliver, amend }: Pick<LeadSteps, 'deliver' | 'amend'>,
  request: BookingRequest,
  meeting: Meeting,
): Promise<{ outcome: Attempted; result?: Scheduled }> {
  const { lead, date, time, timezone } = request;
  const { joinUrl, id: meetingId, password } = meeting;
  const meetingDetails = { date, time, timezone, joinUrl, meetingId, password };
  const confirmation: LeadRecord = {
    ...record,
    call: 'send-meeting-confirmation',
    body: { ...lead, meetingDetails },
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
    attendee_email: request.lead.email,
    attendee_name: request.lead.name,
  };
}

/** Reads the meeting that a consultation request turned out to have; null if it has none. */
function readClaimed(data: unknown): Meeting | null {
  return readMeeting((data as { meeting?: unknown } | null)?.meeting);
}

/** Reads the provider's answer (spec point 3, meeting response); null if it has no link. */
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
