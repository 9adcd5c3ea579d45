import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writeCalendar } from '#rules/calendar.ts';
import { parseMeetingChange } from '#shared/scheduling/meeting-change.ts';
import { nearestFreeSlots } from '#shared/scheduling/nearest-free-slots.ts';
import { MEETING_MS } from '#shared/scheduling/slot-rules.ts';
import type { StoredMeeting } from '../backend/meeting-changes.ts';
import type { TakenSlots } from '../backend/taken-slots.ts';
import type { Config } from '../config.ts';
import { ProblemError } from '../http/problems.ts';
import { atSecretAddress } from '../http/secret-address.ts';
import type { Copy } from '../i18n/copy.ts';
import { findRedirect, readPageAddress } from '../pages/page-address.ts';
import type { RateLimits } from '../plugins/rate-limit.ts';
import {
  FORM,
  faultOf,
  type MeetingPageParts,
  noMeeting,
  readMeeting,
  readVisit,
  showMeeting,
  showRefused,
  type Visit,
} from './meeting-page.ts';

interface MeetingChangeParts extends MeetingPageParts {
  config: Pick<Config, 'site' | 'hostTerms'>;
  admitToday: RateLimits['admitToday'];
  copy: Copy;
  taken: TakenSlots;
}

/** The file name that follows the address of a meeting's page to get its calendar entry. */
const CALENDAR_FILE = 'discovery-call.ics';

/**
 * `/meetings/<token>`: shows a booked call to anyone with the link from its mails, or from the answer to its
 * booking, cancels or moves it by two plain forms, and serves it as a calendar entry (`discovery-call.ics` below
 * it). No script runs there, no cache keeps it, and no other host learns the address.
 */
export function registerMeetingChanges(app: FastifyInstance, parts: MeetingChangeParts): void {
  for (const path of ['/meetings/:token', '/:locale/meetings/:token']) {
    app.get(`${path}/${CALENDAR_FILE}`, atSecretAddress(), async (request, reply) => {
      const visit = readVisit(request, parts.signingKeys);
      const meeting = await readMeeting(parts, visit);
      if (meeting.state === 'cancelled') throw new ProblemError('not-found');
      return reply
        .header('content-type', 'text/calendar; charset=utf-8; method=PUBLISH')
        .header('content-disposition', `attachment; filename="${CALENDAR_FILE}"`)
        .send(toCalendar(parts, visit, meeting));
    });

    app.get(path, atSecretAddress(), async (request, reply) => {
      const redirect = findRedirect(readPageAddress(request.url));
      if (redirect) return reply.redirect(redirect, 308);
      const visit = readVisit(request, parts.signingKeys);
      const meeting = await readMeeting(parts, visit);
      const requested = { timezone: visit.query.get('timezone'), from: visit.query.get('from') };
      const shown = { status: 200, refused: null, requested };
      return showMeeting(parts, request, reply, visit, meeting, shown);
    });

    app.post(path, atSecretAddress({ budget: 'forms' }), (request, reply) =>
      changeMeeting(parts, request, reply),
    );
  }
}

async function changeMeeting(
  parts: MeetingChangeParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { ask, admitToday, taken, now } = parts;
  const { hostTerms } = parts.config;
  const visit = readVisit(request, parts.signingKeys);
  const refuse = (error: ProblemError | null) => showRefused(parts, request, reply, visit, error);
  if (!visit.id) throw noMeeting();
  const parsed = parseMeetingChange(request.body, { now: now(), ...hostTerms });
  if (!parsed.ok)
    return refuse(new ProblemError('validation', { issues: parsed.issues, form: FORM }));
  const change = parsed.value;
  if (change.action === 'move') {
    // It costs as much as a booking, so both count together.
    const refusal = await admitToday(request, reply, 'meeting').catch((error: unknown) => {
      if (error instanceof ProblemError) return error;
      throw error;
    });
    if (refusal) return refuse(refusal);
  }
  const answer = await ask(visit.id, { ...change, mailed: visit.mailed }, visit.locale);
  if (answer.kind === 'meeting') {
    const state = change.action === 'move' ? 'moved' : 'cancelled';
    return reply.redirect(`${visit.location}?state=${state}`, 303);
  }
  if (answer.kind === 'not-found') throw noMeeting();
  // The page itself says that the call is cancelled or over.
  if (answer.kind === 'closed') return refuse(null);
  if (answer.kind === 'too-many') return refuse(new ProblemError('too-many-changes'));
  if (answer.kind === 'taken' && change.action === 'move') {
    const alternatives = nearestFreeSlots(change, {
      taken: await taken.around(change.date, change.date),
      now: now(),
      ...hostTerms,
    });
    return refuse(new ProblemError('slot-unavailable', { form: FORM, alternatives }));
  }
  throw faultOf(answer);
}

/** The call as a calendar entry, under the uid of the invitation's entry. */
function toCalendar(
  { config: { site }, copy, now }: MeetingChangeParts,
  { id, location, locale }: Visit,
  { startTime, joinUrl, uid, sequence }: StoredMeeting,
): string {
  const t = copy[locale].getFixedT(null, 'scheduling');
  const page = `${site.url}${location}`;
  return writeCalendar({
    method: 'PUBLISH',
    uid: uid ?? `${id}`,
    sequence,
    stamp: new Date(now()).toISOString(),
    startsAt: startTime,
    endsAt: new Date(Date.parse(startTime) + MEETING_MS).toISOString(),
    summary: t('entry.summary', { site: site.name }),
    description: t('entry.description', { joinUrl, page }),
    url: joinUrl,
    organizer: { name: site.name, address: site.contactEmail },
    attendee: null,
  });
}
