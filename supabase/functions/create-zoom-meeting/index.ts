import { callDatabase, insistOnDatabase } from '../_shared/database.ts';
import { endpoint, Refusal } from '../_shared/endpoint.ts';
import { bareAddress } from '../_shared/mail/mail.ts';
import { HostError, type MeetingHost, type MeetingLink } from '../_shared/meetings/host.ts';
import { meetingHost } from '../_shared/meetings/meeting-host.ts';
import { type MeetingRequest, readMeetingRequest } from '../_shared/meetings/meeting-request.ts';
import { bookedAnswer, type MeetingRow } from '../_shared/meetings/meeting-row.ts';
import { mailboxOf } from '../_shared/rules/mail-address.ts';
import { formatInstant } from '../_shared/rules/zoned-time.ts';
import { codeOf, type Runtime } from '../_shared/runtime.ts';
import { mailSettings } from '../_shared/settings.ts';
import { readSubmission, type Submission } from '../_shared/submit-lead.ts';

/** Longer than the provider may take for two tokens and two tries; then the time becomes free again. */
const LEASE_SECONDS = 30;

const REFUSALS: Record<Refused, ConstructorParameters<typeof Refusal>> = {
  busy: [503, 'meeting-in-progress', 1],
  taken: [409, 'slot-unavailable'],
  'too-many': [422, 'too-many-bookings'],
  cancelled: [409, 'meeting-cancelled'],
  conflict: [422, 'idempotency-key-reused'],
};

type Refused = 'busy' | 'taken' | 'too-many' | 'cancelled' | 'conflict';

type Reservation =
  | { outcome: 'reserved'; attempts: number }
  | ({ outcome: 'known' } & MeetingRow)
  | { outcome: Refused };

type Settlement = ({ outcome: 'scheduled' | 'known' } & MeetingRow) | { outcome: 'gone' };

/**
 * Books a time (SPEC point 7) and returns `{join_url, id, password}`, with `booking_id`, by which change-meeting
 * knows it, and `start_time`: it reserves the time, calls the provider once, stores the link, then responds. A
 * repeated call with the same key and body returns the same link, and the time that the call was moved to since.
 * Refusals: 409 `slot-unavailable` or `meeting-cancelled` (the meeting of this key was cancelled), 422
 * `validation`, `idempotency-key-reused` or `too-many-bookings` (the attendee's address has two calls ahead),
 * 500 `provider-failed`, and, to be retried with the same key, 503 `meeting-in-progress` or
 * `provider-unavailable`.
 */
export default endpoint(async (body, request, runtime) => {
  const meeting = readMeetingRequest(body);
  const submission = readSubmission(request, meeting, runtime);
  const reservation = await reserve(meeting, submission, runtime);
  if (reservation.outcome === 'known') return bookedAnswer(reservation);
  if (reservation.outcome !== 'reserved') throw new Refusal(...REFUSALS[reservation.outcome]);
  // Look for a known booking first, so that a request repeated after its call gets the same answer. Compare with the
  // call's end: a visitor may choose a time before it begins and send it just after.
  if (meeting.start + meeting.minutes * 60_000 <= runtime.now()) {
    await release(submission.key, reservation.attempts, runtime);
    throw new Refusal(422, 'validation');
  }
  return book(meeting, submission.key, reservation.attempts, runtime);
});

function reserve(meeting: MeetingRequest, { key, digest, locale }: Submission, runtime: Runtime) {
  return callDatabase<Reservation>(runtime, 'reserve_meeting', {
    p_key: key,
    p_digest: digest,
    p_starts_at: formatInstant(meeting.start),
    p_ends_at: formatInstant(meeting.start + meeting.minutes * 60_000),
    p_timezone: meeting.timezone,
    p_topic: meeting.topic,
    p_attendee_name: meeting.name,
    p_attendee_email: meeting.email,
    p_attendee_mailbox: mailboxOf(meeting.email),
    p_locale: locale,
    p_lease_seconds: LEASE_SECONDS,
    p_now: formatInstant(runtime.now()),
  });
}

async function book(meeting: MeetingRequest, key: string, attempt: number, runtime: Runtime) {
  const host = meetingHost(runtime);
  let link: MeetingLink;
  try {
    link = await host.create(key, meeting.topic, meeting);
  } catch (error) {
    await release(key, attempt, runtime);
    throw refusalOf(error, runtime);
  }
  const settled = await settle(key, host, link, runtime);
  if (settled.outcome !== 'gone' && settled.provider_meeting_id === link.id)
    return bookedAnswer(settled);
  // Another attempt was first, because this one took longer than its lease: one meeting too many was made.
  runtime.background(discard(host, link, runtime));
  if (settled.outcome === 'gone') throw new Refusal(409, 'slot-unavailable');
  return bookedAnswer(settled);
}

/** Retries, so that one broken connection does not lose a meeting that was made. */
function settle(key: string, host: MeetingHost, link: MeetingLink, runtime: Runtime) {
  return insistOnDatabase<Settlement>(runtime, 'settle_meeting', {
    p_key: key,
    p_provider: host.name,
    p_join_url: link.joinUrl,
    p_provider_meeting_id: link.id,
    p_password: link.password,
    p_organizer: bareAddress(mailSettings(runtime).from),
  });
}

/**
 * Frees the time, also for the same visitor's next try. If this fails, the reservation ends with its lease;
 * until then nobody can book that time.
 */
async function release(key: string, attempt: number, runtime: Runtime): Promise<void> {
  const args = { p_key: key, p_attempt: attempt };
  await insistOnDatabase(runtime, 'release_meeting', args).catch((error: unknown) => {
    runtime.log('error', { code: codeOf(error) }, 'a reservation was not released');
  });
}

async function discard(host: MeetingHost, link: MeetingLink, runtime: Runtime): Promise<void> {
  await host.remove(link.id).catch((error: unknown) => {
    const fields = { code: codeOf(error), provider: host.name };
    runtime.log('error', fields, 'a meeting too many was not removed');
  });
}

function refusalOf(error: unknown, runtime: Runtime): unknown {
  if (!(error instanceof HostError)) return error;
  runtime.log('error', { code: error.code }, 'the provider made no meeting');
  if (error.isPermanent) return new Refusal(500, 'provider-failed');
  return new Refusal(503, 'provider-unavailable', error.retryAfterSeconds ?? 2);
}
