import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#rules/locales.ts';
import { pageConsentKey } from '#shared/consent/page-consent.ts';
import { joinLocale } from '#shared/i18n/locale-path.ts';
import {
  BOOKED_QUERY,
  CHOICE_MADE,
  findRoute,
  OUTCOME_QUERY,
  type Route,
  type RouteId,
} from '#shared/routes.ts';
import type { BookedMeeting } from '#shared/scheduling/booking.ts';
import type { PressArticles } from '../backend/articles.ts';
import type { Backend } from '../backend/client.ts';
import { pageOfChanged } from '../backend/meeting-changes.ts';
import { admitsFirstPage, settleFirstPage } from '../consent/first-page.ts';
import {
  hasKeptRecord,
  settleConsent,
  shownConsent,
  wouldWrite,
} from '../consent/visitor-consent.ts';
import { isNewLocale, preferredLocale, requestLocale, writeLocale } from '../http/locale.ts';
import { ProblemError } from '../http/problems.ts';
import { hideFromOthers, sealedMeeting } from '../http/secret-address.ts';
import type { PageCache } from '../pages/cache/page-cache.ts';
import { completePage } from '../pages/complete-page.ts';
import {
  findRedirect,
  isCacheableQuery,
  PAGES,
  type PageAddress,
  readPageAddress,
  readRouteQuery,
  without,
} from '../pages/page-address.ts';
import type { LoadPageData } from '../pages/page-data.ts';
import { showPrivately } from '../pages/private-page.ts';
import type { Renderer, Streamer } from '../pages/renderer.ts';
import { nameGrant, sendComplete, sendStreamed } from '../pages/send-page.ts';
import type { BookedMeetingSeal } from '../signing/booked-meeting-seal.ts';
import type { SigningKeys } from '../signing/key.ts';

/** The pages that show a visitor's choices. */
const SHOW_CHOICES: readonly RouteId[] = ['cookiePolicy', 'doNotSell'];

/** Clients that run the scripts that put a page's late pieces into place; others wait for the whole. */
const BROWSER = /^Mozilla\/(?!.*(?:bot|crawl|spider))/i;

interface PageParts {
  render: Renderer;
  stream: Streamer;
  articles: PressArticles;
  loadPageData: LoadPageData;
  seal: BookedMeetingSeal;
  backend: Pick<Backend, 'invoke'>;
  signingKeys: SigningKeys;
  /** Null in development, where pages change while the site runs: none is cached. */
  cache: PageCache | null;
}

/** A request for a page of the site. */
interface Visit {
  address: PageAddress;
  route: Route & { id: RouteId };
  /** What the route reads of the query, '' or '?…'. */
  query: string;
  locale: Locale;
  /** Whether a plain choice about consent has led here. */
  choiceMade: boolean;
}

/** Serves every page of the site, and refuses all other addresses. Registered last. */
export function registerPages(app: FastifyInstance, parts: PageParts): void {
  // Not by `get` alone: Fastify's own HEAD gives an empty answer, such as a 304, a length of 0 bytes.
  app.route({
    method: ['GET', 'HEAD'],
    url: PAGES,
    handler: (request, reply) => showPage(parts, request, reply),
  });
}

async function showPage(parts: PageParts, request: FastifyRequest, reply: FastifyReply) {
  const address = readPageAddress(request.url);
  const redirect = findRedirect(address);
  // The address may be a secret one, spelled another way.
  if (redirect) return reply.header('cache-control', 'no-store').redirect(redirect, 308);
  const route = findRoute(address.path);
  if (!route) throw new ProblemError('not-found');
  if (!route.indexable) reply.header('x-robots-tag', 'noindex');
  const locale = requestLocale(request, address.locale);
  // Nothing is stored for a page that may never be shown (CONTRACT, Pages): the browser asks again when it is.
  if (isAheadOfTime(request) && wouldWrite(request, locale))
    return reply.code(503).header('cache-control', 'no-store').send();
  const redirectWithout = (...names: string[]) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(address.pathname + without(address.query, names), 303);
  const given = new URLSearchParams(address.query);
  const choiceMade = given.get(CHOICE_MADE.name) === CHOICE_MADE.value;
  if (choiceMade && hasKeptRecord(request, locale)) return redirectWithout(CHOICE_MADE.name);

  const query = readRouteQuery(address.query, route.id);
  const visit = { address, route, query, locale, choiceMade };
  const sealed = sealedMeeting(request.url);
  const reference = new URLSearchParams(query).get('reference') ?? '';
  const bookedMeeting = sealed === null ? null : parts.seal.open(sealed, reference);
  // Another site's page must not claim that a form was accepted, but it cannot seal a meeting.
  if (given.has(OUTCOME_QUERY[0]) && !bookedMeeting && wasSentByAnother(request))
    return redirectWithout(...OUTCOME_QUERY, BOOKED_QUERY);
  if (sealed !== null) return showBooked(parts, request, reply, visit, bookedMeeting);
  return showShared(parts, request, reply, visit);
}

/** The page after a booking, with its meeting, or null if that can no longer be read: for its visitor alone. */
async function showBooked(
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
  bookedMeeting: BookedMeeting | null,
) {
  const { address, locale } = visit;
  settleConsent(request, reply, locale);
  const page = bookedMeeting && (await pageOfChanged(parts, bookedMeeting, locale));
  if (page) return hideFromOthers(reply).redirect(joinLocale(address.prefix, page), 303);
  const returnTo = joinLocale(address.prefix, address.path) + address.query;
  const data = await parts.loadPageData(...dataOf(visit));
  // Answering a banner would lead back to a page that no longer shows the meeting.
  const shown = { ...inputOf(visit), ...data, bookedMeeting, returnTo };
  return showPrivately(parts.render, request, hideFromOthers(reply), shown);
}

/** A page as everybody gets it whose consent shows the same: streamed, rendered for this answer, or cached. */
async function showShared(
  { render, stream, articles, loadPageData, cache }: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
) {
  const { route, locale, choiceMade } = visit;
  const { consent, grant } = shownConsent(request, reply, {
    locale,
    showsChoices: SHOW_CHOICES.includes(route.id),
    notKept: choiceMade && wasSentBySite(request),
  });
  if (grant.granted.functional && isNewLocale(request, locale)) writeLocale(request, reply, locale);
  settleFirstPage(request, reply, admitsFirstPage(grant.granted, locale), request.url);
  const preferred = preferredLocale(request, locale);
  const input = { ...inputOf(visit), requestId: request.id, consent, preferred };
  // Their source has never answered yet: the page is sent without them, and they follow.
  const { 'user-agent': userAgent = '' } = request.headers;
  if (route.id === 'home' && articles.last() === null && BROWSER.test(userAgent)) {
    const page = { ...input, lateArticles: articles.current() };
    const nonce = randomBytes(16).toString('base64');
    return sendStreamed(request, reply, await stream(page, nonce), grant, nonce);
  }
  const data = await loadPageData(...dataOf(visit));
  const complete = () => render({ ...input, ...data });
  if (!cache || !isCacheableQuery(visit.query, route.id))
    return sendComplete(request, reply, completePage(await complete()), grant);
  const key = `${locale} ${preferred ?? ''} ${pageConsentKey(consent)} ${input.location}`;
  const cached = await cache.get(key, data, complete);
  // After a choice, the page depends on where the request came from.
  if (!choiceMade) request.cacheable = { route: route.id, key, cached, granted: nameGrant(grant) };
  return sendComplete(request, reply, cached.page, grant);
}

function inputOf({ address, query, locale }: Visit) {
  return { location: joinLocale(address.prefix, address.path) + query, locale };
}

/** Which data a page shows, as `loadPageData` is asked for it. */
function dataOf({ route, query }: Visit): Parameters<LoadPageData> {
  const requested = new URLSearchParams(query);
  if (!query) return [route.id];
  return [route.id, { timezone: requested.get('timezone'), from: requested.get('from') }];
}

/** A shared link leads to the same address: Fetch Metadata tells the two apart, but old browsers lack it. */
function wasSentBySite({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site = 'same-origin' } = headers;
  return site === 'same-origin';
}

/** Whether the browser only prefetches or prerenders the page (Fetch, `Sec-Purpose`). */
function isAheadOfTime({ headers }: FastifyRequest): boolean {
  return /^prefetch\b/.test(String(headers['sec-purpose'] ?? ''));
}

/** Whether another site's page led here; a bookmark or a program does not count. */
function wasSentByAnother({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site } = headers;
  return site === 'cross-site' || site === 'same-site';
}
