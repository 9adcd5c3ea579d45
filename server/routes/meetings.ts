import type { FastifyInstance } from 'fastify';
import { linkToken } from '#rules/link-token.ts';
import { clockAt, formatInstant } from '#rules/zoned-time.ts';
import { DAY_MS } from '#shared/days.ts';
import { BOOKED_QUERY } from '#shared/routes.ts';
import { listSlots } from '#shared/scheduling/list-slots.ts';
import { parseMeetingRequest } from '#shared/scheduling/meeting-request.ts';
import { nearestFreeSlots } from '#shared/scheduling/nearest-free-slots.ts';
import { resolveSlot } from '#shared/scheduling/resolve-slot.ts';
import { slotIssue } from '#shared/scheduling/slot-issue.ts';
import { parseSlotQuery } from '#shared/scheduling/slot-query.ts';
import { MEETING_MINUTES, type SlotRefusal } from '#shared/scheduling/slot-rules.ts';
import type { TakenSlots } from '../backend/taken-slots.ts';
import type { Config } from '../config.ts';
import { isPlainForm, ProblemError } from '../http/problems.ts';
import { hideFromOthers } from '../http/secret-address.ts';
import type { createBooking } from '../leads/booking.ts';
import type { RateLimits } from '../plugins/rate-limit.ts';
import type { BookedMeetingSeal } from '../signing/booked-meeting-seal.ts';
import { acceptForm, outcomeAddress, readLeadOrigin, registerFormPost } from './form-post.ts';
import { refuseOtherMethods } from './other-methods.ts';

const FORM = { id: 'meeting', path: '/api/meetings', page: '/discovery-call' } as const;

interface MeetingParts {
  book: ReturnType<typeof createBooking>;
  admitToday: RateLimits['admitToday'];
  taken: TakenSlots;
  seal: BookedMeetingSeal;
  signingKey: string;
  now: () => number;
}

/** The booking of calls: `GET /api/meetings/slots` and `POST /api/meetings` (spec 2.7, 5, 7 and 9). */
export function registerMeetings(app: FastifyInstance, config: Config, parts: MeetingParts): void {
  const { book, admitToday, taken, seal, signingKey, now } = parts;
  const { hostTerms } = config;

  app.get('/api/meetings/slots', async (request, reply) => {
    const query = parseSlotQuery(request.query);
    if (!query.ok) throw new ProblemError('validation', { issues: query.issues });
    const slots = listSlots({
      ...query.value,
      now: now(),
      ...hostTerms,
      taken: await taken.around(query.value.from, query.value.to),
    });
    return reply
      .header('cache-control', 'no-store')
      .send({ timezone: query.value.timezone, slots });
  });

  refuseOtherMethods(app, '/api/meetings/slots', 'GET, HEAD');

  registerFormPost(app, FORM, async (request, reply) => {
    const plain = isPlainForm(request);
    const input = plain ? splitSlot(request.body) : request.body;
    const chosen = acceptForm(parseMeetingRequest(input), FORM);
    const { date, time, timezone } = chosen;
    const refused = (reason: SlotRefusal) =>
      new ProblemError('validation', { issues: [slotIssue(reason)], form: FORM.id });
    const resolve = (at: number) => resolveSlot({ date, time, timezone, now: at, ...hostTerms });
    let slot = resolve(now());
    // As long as answers are remembered, a request repeated when it is too late for a new call still gets its answer.
    const refusal = slot.ok ? null : slot.reason;
    const isTooLate = refusal === 'past' || refusal === 'too-soon';
    if (isTooLate) slot = resolve(now() - DAY_MS);
    if (!slot.ok) throw refused(slot.reason);

    const { startTime } = slot;
    const topic = `${config.site.name}: discovery call`;
    const answer = await book(
      { ...chosen, startTime, topic, isTooLate },
      {
        ...readLeadOrigin(request, FORM),
        admit: () => admitToday(request, reply, FORM.id),
      },
    );
    switch (answer.kind) {
      case 'too-late':
        throw refused(refusal ?? 'past');
      case 'taken':
        throw new ProblemError('slot-unavailable', {
          form: FORM.id,
          alternatives: nearestFreeSlots(
            { startTime, date, timezone },
            { taken: await taken.around(date, date), now: now(), ...hostTerms },
          ),
        });
      case 'too-many':
        throw new ProblemError('too-many-bookings', { form: FORM.id });
      case 'unscheduled':
        throw new ProblemError('backend-failed', {
          form: FORM.id,
          reference: answer.reference ?? undefined,
        });
      case 'key-reused':
        throw new ProblemError('idempotency-key-reused', { form: FORM.id });
      case 'unavailable':
        throw new ProblemError('backend-unavailable', { form: FORM.id });
    }

    const { reference, confirmation } = answer;
    const durationMinutes = MEETING_MINUTES;
    const { bookingId, startTime: standsAt, ...link } = answer.meeting;
    // A repeated request gets the meeting as it is now.
    const begins = formatInstant(Date.parse(standsAt ?? startTime));
    const onClock = clockAt(Date.parse(begins), timezone);
    const meeting = { startTime: begins, durationMinutes, ...onClock, timezone, ...link };
    const page = bookingId && `/meetings/${linkToken('booked-meeting', bookingId, signingKey)}`;
    // The page that shows the booking, for a plain form and for a script alike (RFC 9110, 8.7): others' scripts run on
    // every other page.
    const shownAt = outcomeAddress(request, FORM, {
      state: confirmation,
      reference,
      [BOOKED_QUERY]: seal.close({ ...meeting, page }, reference),
    });
    if (plain) return hideFromOthers(reply).redirect(shownAt, 303);
    reply.header('content-location', shownAt);
    // Where it can be moved, cancelled, or saved to a calendar (RFC 9110, 10.2.2).
    if (page) reply.header('location', page);
    return reply.code(201).header('cache-control', 'no-store').send({
      status: 'scheduled',
      reference,
      confirmation,
      meeting,
    });
  });
}

/** A plain form's choice of a time is one radio button, `slot` = `YYYY-MM-DDTHH:MM`. */
function splitSlot(body: unknown): Record<string, unknown> {
  const fields = { ...(body as Record<string, unknown>) };
  if (typeof fields.slot !== 'string') return fields;
  const [date, time] = fields.slot.split('T');
  return { ...fields, date, time };
}
