import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#rules/locales.ts';
import { isTimeZone } from '#rules/zoned-time.ts';
import { joinLocale } from '#shared/i18n/locale-path.ts';
import type { MeetingPage, RefusedChange } from '#shared/scheduling/meeting-change.ts';
import { MEETING_MS } from '#shared/scheduling/slot-rules.ts';
import type { AskForMeeting, MeetingAnswer, StoredMeeting } from '../backend/meeting-changes.ts';
import { requestLocale } from '../http/locale.ts';
import { type DescribeProblem, ProblemError, setProblemHeaders } from '../http/problems.ts';
import type { RequestedDays } from '../pages/booking-days.ts';
import { readPageAddress } from '../pages/page-address.ts';
import type { LoadPageData } from '../pages/page-data.ts';
import { showPrivately } from '../pages/private-page.ts';
import type { Renderer } from '../pages/renderer.ts';
import type { SigningKeys } from '../signing/key.ts';
import { readLinkToken } from '../signing/read-link-token.ts';

export interface MeetingPageParts {
  ask: AskForMeeting;
  signingKeys: SigningKeys;
  describe: DescribeProblem;
  render: Renderer;
  loadPageData: LoadPageData;
  now: () => number;
}

export interface Visit {
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
export const FORM = 'change';

/** For a link that opens no meeting: the page says whom to write to. */
export const noMeeting = () => new ProblemError('not-found', { page: '/meetings/none' });

/** Reads which meeting is visited, how and in which language. */
export function readVisit(request: FastifyRequest, signingKeys: SigningKeys): Visit {
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
export async function readMeeting(
  { ask }: MeetingPageParts,
  { id, locale }: Visit,
): Promise<StoredMeeting> {
  const answer = id ? await ask(id, { action: 'show' }, locale) : null;
  if (!answer || answer.kind === 'not-found') throw noMeeting();
  if (answer.kind === 'meeting') return answer.meeting;
  throw faultOf(answer);
}

/** Shows a meeting's page; nobody keeps it, and no script runs there. */
export async function showMeeting(
  { render, loadPageData, now }: MeetingPageParts,
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
export async function showRefused(
  parts: MeetingPageParts,
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
export function faultOf({ kind }: MeetingAnswer): ProblemError {
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
