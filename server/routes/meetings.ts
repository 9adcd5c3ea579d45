import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { linkToken } from '#rules/link-token.ts';
import { clockAt, formatInstant } from '#rules/zoned-time.ts';
import { DAY_MS } from '#shared/days.ts';
import { BOOKED_QUERY } from '#shared/routes.ts';
import { listSlots } from '#shared/scheduling/list-slots.ts';
import { type MeetingRequest, parseMeetingRequest } from '#shared/scheduling/meeting-request.ts';
import { nearestFreeSlots } from '#shared/scheduling/nearest-free-slots.ts';
import { resolveSlot } from '#shared/scheduling/resolve-slot.ts';
import { slotIssue } from '#shared/scheduling/slot-issue.ts';
import { parseSlotQuery } from '#shared/scheduling/slot-query.ts';
import { MEETING_MINUTES, type SlotRefusal } from '#shared/scheduling/slot-rules.ts';
import type { TakenSlots } from '../backend/taken-slots.ts';
import type { Config } from '../config.ts';
import { isPlainForm, ProblemError } from '../http/problems.ts';
import { hideFromOthers } from '../http/secret-address.ts';
import type { Booked, BookingAnswer, createBooking } from '../leads/booking.ts';
import type { RateLimits } from '../plugins/rate-limit.ts';
import type { BookedMeetingSeal } from '../signing/booked-meeting-seal.ts';
import { acceptForm, outcomeAddress, readLeadOrigin, registerFormPost } from './form-post.ts';
import { refuseOtherMethods } from './other-methods.ts';

const FORM = { id: 'meeting', path: '/api/meetings', page: '/discovery-call' } as const;

interface MeetingParts {
  config: Pick<Config, 'site' | 'hostTerms'>;
  book: ReturnType<typeof createBooking>;
  admitToday: RateLimits['admitToday'];
  taken: TakenSlots;
  seal: BookedMeetingSeal;
  signingKey: string;
  now: () => number;
}

/** A request for a time, with its instant in ISO 8601. */
type SlotRequest = MeetingRequest & { startTime: string };

/** The booking of calls: `GET /api/meetings/slots` and `POST /api/meetings` (spec 2.7, 5, 7 and 9). */
export function registerMeetings(app: FastifyInstance, parts: MeetingParts): void {
  app.get('/api/meetings/slots', async (request, reply) => {
    const query = parseSlotQuery(request.query);
    if (!query.ok) throw new ProblemError('validation', { issues: query.issues });
    const { from, to, timezone } = query.value;
    const slots = listSlots({
      ...query.value,
      now: parts.now(),
      ...parts.config.hostTerms,
      taken: await parts.taken.around(from, to),
    });
    return reply.header('cache-control', 'no-store').send({ timezone, slots });
  });
  refuseOtherMethods(app, '/api/meetings/slots', 'GET, HEAD');

  registerFormPost(app, FORM, async (request, reply) => {
    const input = isPlainForm(request) ? splitSlot(request.body) : request.body;
    const chosen = acceptForm(parseMeetingRequest(input), FORM);
    const { startTime, refusal } = resolveChoice(parts, chosen);
    const answer = await parts.book(
      {
        ...chosen,
        startTime,
        topic: `${parts.config.site.name}: demo call`,
        isTooLate: refusal !== null,
      },
      { ...readLeadOrigin(request, FORM), admit: () => parts.admitToday(request, reply, FORM.id) },
    );
    if (answer.kind === 'too-late') throw refused(refusal ?? 'past');
    const booked = { ...chosen, startTime };
    if (answer.kind === 'scheduled') return sendBooked(parts, request, reply, booked, answer);
    throw await toProblem(parts, booked, answer);
  });
}

/**
 * When the chosen time is, ISO 8601 in UTC. If it is too late to book it, `refusal` says so: as long as answers are
 * remembered, a request that is repeated then still gets its answer.
 * @throws ProblemError if it was never on offer
 */
function resolveChoice(
  { now, config: { hostTerms } }: MeetingParts,
  { date, time, timezone }: MeetingRequest,
): { startTime: string; refusal: SlotRefusal | null } {
  const resolve = (at: number) => resolveSlot({ date, time, timezone, now: at, ...hostTerms });
  const slot = resolve(now());
  if (slot.ok) return { startTime: slot.startTime, refusal: null };
  const isTooLate = slot.reason === 'past' || slot.reason === 'too-soon';
  const earlier = isTooLate ? resolve(now() - DAY_MS) : slot;
  if (!earlier.ok) throw refused(earlier.reason);
  return { startTime: earlier.startTime, refusal: slot.reason };
}

function refused(reason: SlotRefusal): ProblemError {
  return new ProblemError('validation', { issues: [slotIssue(reason)], form: FORM.id });
}

/** The problem of a request that made no call. */
async function toProblem(
  { taken, now, config: { hostTerms } }: MeetingParts,
  chosen: SlotRequest,
  answer: Exclude<BookingAnswer, { kind: 'scheduled' | 'too-late' }>,
): Promise<ProblemError> {
  const form = FORM.id;
  switch (answer.kind) {
    case 'taken': {
      const booked = await taken.around(chosen.date, chosen.date);
      const terms = { taken: booked, now: now(), ...hostTerms };
      const alternatives = nearestFreeSlots(chosen, terms);
      return new ProblemError('slot-unavailable', { form, alternatives });
    }
    case 'too-many':
      return new ProblemError('too-many-bookings', { form });
    case 'unscheduled':
      return new ProblemError('backend-failed', { form, reference: answer.reference ?? undefined });
    case 'key-reused':
      return new ProblemError('idempotency-key-reused', { form });
    case 'unavailable':
      return new ProblemError('backend-unavailable', { form });
  }
}

/** Answers a booking with the meeting, and with the page that shows it; a repeated request gets it as it is now. */
function sendBooked(
  { seal, signingKey }: MeetingParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { timezone, startTime: requested }: SlotRequest,
  { reference, confirmation, meeting: { bookingId, startTime, ...link } }: Booked,
): FastifyReply {
  const begins = formatInstant(Date.parse(startTime ?? requested));
  const onClock = clockAt(Date.parse(begins), timezone);
  const durationMinutes = MEETING_MINUTES;
  const meeting = { startTime: begins, durationMinutes, ...onClock, timezone, ...link };
  const page = bookingId && `/meetings/${linkToken('booked-meeting', bookingId, signingKey)}`;
  // The page that shows the booking, for a plain form and for a script alike (RFC 9110, 8.7): others' scripts run on
  // every other page.
  const shownAt = outcomeAddress(request, FORM, {
    state: confirmation,
    reference,
    [BOOKED_QUERY]: seal.close({ ...meeting, page }, reference),
  });
  if (isPlainForm(request)) return hideFromOthers(reply).redirect(shownAt, 303);
  reply.header('content-location', shownAt);
  // Where it can be moved, cancelled, or saved to a calendar (RFC 9110, 10.2.2).
  if (page) reply.header('location', page);
  return reply
    .code(201)
    .header('cache-control', 'no-store')
    .send({ status: 'scheduled', reference, confirmation, meeting });
}

/** A plain form's choice of a time is one radio button, `slot` = `YYYY-MM-DDTHH:MM`. */
function splitSlot(body: unknown): Record<string, unknown> {
  const fields = { ...(body as Record<string, unknown>) };
  if (typeof fields.slot !== 'string') return fields;
  const [date, time] = fields.slot.split('T');
  return { ...fields, date, time };
}
