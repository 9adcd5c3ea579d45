import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writeCalendar } from '#rules/calendar.ts';
import type { Locale } from '#rules/locales.ts';
import { isTimeZone } from '#rules/zoned-time.ts';
import { joinLocale } from '#shared/i18n/locale-path.ts';
import {
  type MeetingPage,
  parseMeetingChange,
  type RefusedChange,
} from '#shared/scheduling/meeting-change.ts';
import { nearestFreeSlots } from '#shared/scheduling/nearest-free-slots.ts';
import { MEETING_MS } from '#shared/scheduling/slot-rules.ts';
import type { Backend } from '../backend/client.ts';
import {
  askForMeeting,
  type MeetingAnswer,
  type StoredMeeting,
} from '../backend/meeting-changes.ts';
import type { TakenSlots } from '../backend/taken-slots.ts';
import type { Config } from '../config.ts';
import { requestLocale } from '../http/locale.ts';
import { type DescribeProblem, ProblemError, setProblemHeaders } from '../http/problems.ts';
import { atSecretAddress } from '../http/secret-address.ts';
import type { Copy } from '../i18n/copy.ts';
import type { RequestedDays } from '../pages/booking-days.ts';
import { findRedirect, readPageAddress } from '../pages/page-address.ts';
import type { LoadPageData } from '../pages/page-data.ts';
import { showPrivately } from '../pages/private-page.ts';
import type { Renderer } from '../pages/renderer.ts';
import type { RateLimits } from '../plugins/rate-limit.ts';
import type { SigningKeys } from '../signing/key.ts';
import { readLinkToken } from '../signing/read-link-token.ts';

interface MeetingParts {
  config: Pick<Config, 'site' | 'hostTerms'>;
  backend: Pick<Backend, 'invoke'>;
  signingKeys: SigningKeys;
  admitToday: RateLimits['admitToday'];
  taken: TakenSlots;
  copy: Copy;
  describe: DescribeProblem;
  render: Renderer;
  loadPageData: LoadPageData;
  now: () => number;
}

interface Visit {
  /** The meeting's, if the token's signature is valid. */
  id: string | null;
  /** By the link from its mails, not the one that was shown after booking. */
  mailed: boolean;
  /** The page's path, with its language prefix if it had one. */
  location: string;
  locale: Locale;
  query: URLSearchParams;
}

/** A page with status 200, or with another one and what was refused. */
interface Answer {
  status: number;
  refused: RefusedChange | null;
  /** In which time zone, and from which day on, other times are shown. */
  requested: RequestedDays;
}

/** The key of this page's words in the error catalogue (CONTRACT, Pages). */
const FORM = 'change';

/** For a link that opens no meeting: the page says whom to write to. */
const noMeeting = () => new ProblemError('not-found', { page: '/meetings/none' });

/** The file name that follows the address of a meeting's page to get its calendar entry. */
const CALENDAR_FILE = 'discovery-call.ics';

/**
 * `/meetings/<token>`: shows a booked call to anyone with the link from its mails, or from the answer to its
 * booking, cancels or moves it by two plain forms, and serves it as a calendar entry (`discovery-call.ics` below
 * it). No script runs there, no cache keeps it, and no other host learns the address.
 */
export function registerMeetingChanges(app: FastifyInstance, parts: MeetingParts): void {
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
  parts: MeetingParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { backend, admitToday, taken, now } = parts;
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
  const requested = { ...change, mailed: visit.mailed };
  const answer = await askForMeeting(backend, visit.id, requested, visit.locale);
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
  { config: { site }, copy, now }: MeetingParts,
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

/** Reads which meeting is visited, how and in which language. */
function readVisit(request: FastifyRequest, signingKeys: SigningKeys): Visit {
  const { locale, prefix, path, query } = readPageAddress(request.url);
  const [, page = '', token = ''] = /^(\/meetings\/([\w.-]+))(?:\/[\w.-]+)?$/.exec(path) ?? [];
  const mailedId = readLinkToken('meeting', token, signingKeys);
  return {
    id: mailedId ?? readLinkToken('booked-meeting', token, signingKeys),
    mailed: mailedId !== null,
    location: joinLocale(prefix, page),
    locale: requestLocale(request, locale),
    query: new URLSearchParams(query),
  };
}

/** The visited meeting. @throws ProblemError if there is none, or the backend does not say. */
async function readMeeting(
  { backend }: MeetingParts,
  { id, locale }: Visit,
): Promise<StoredMeeting> {
  const answer = id && (await askForMeeting(backend, id, { action: 'show' }, locale));
  if (!answer || answer.kind === 'not-found') throw noMeeting();
  if (answer.kind === 'meeting') return answer.meeting;
  throw faultOf(answer);
}

/** Shows a meeting's page; nobody keeps it, and no script runs there. */
async function showMeeting(
  { render, loadPageData, now }: MeetingParts,
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
  meeting: StoredMeeting,
  { status, refused, requested }: Answer,
): Promise<FastifyReply> {
  const { startTime, joinUrl } = meeting;
  const wanted = requested.timezone;
  const timezone = typeof wanted === 'string' && isTimeZone(wanted) ? wanted : meeting.timezone;
  const state = stateOf(meeting, visit.query.get('state'), now());
  const isOn = state === 'scheduled' || state === 'moved';
  const offered = { ...requested, timezone };
  const { bookingDays } = await loadPageData(isOn ? 'discoveryCall' : null, offered);
  return showPrivately(render, request, reply, {
    status,
    location: visit.location,
    returnTo: visit.location + (visit.query.size > 0 ? `?${visit.query}` : ''),
    locale: visit.locale,
    meetingPage: { startTime, timezone, joinUrl, state, booking: bookingDays ?? null, refused },
  });
}

/** Shows the page again, with what was wrong and what was chosen; `error` is null if its state says it. */
async function showRefused(
  parts: MeetingParts,
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
  error: ProblemError | null,
): Promise<FastifyReply> {
  const meeting = await readMeeting(parts, visit);
  const { slot, timezone, from } = (request.body ?? {}) as Record<string, unknown>;
  const { locale } = visit;
  if (error) setProblemHeaders(reply, error);
  const problem = error && parts.describe(error, { locale, requestId: request.id });
  const refused: RefusedChange | null = problem && {
    title: problem.title,
    detail: problem.detail,
    errors: problem.errors,
    chosen: typeof slot === 'string' ? slot : undefined,
    alternatives: problem.alternatives ?? [],
  };
  return showMeeting(parts, request, reply, visit, meeting, {
    status: error?.statusCode ?? 409,
    refused,
    requested: { timezone, from },
  });
}

/** The fault of a backend that did not do what it was asked for. */
function faultOf({ kind }: MeetingAnswer): ProblemError {
  const code = kind === 'unavailable' ? 'backend-unavailable' : 'backend-failed';
  return new ProblemError(code, { form: FORM });
}

/** `reported` is what the address says of the last post: only a confirmation, which may be false. */
function stateOf(
  meeting: StoredMeeting,
  reported: string | null,
  now: number,
): MeetingPage['state'] {
  if (meeting.state === 'cancelled') return 'cancelled';
  if (Date.parse(meeting.startTime) + MEETING_MS <= now) return 'over';
  return reported === 'moved' ? 'moved' : 'scheduled';
}
