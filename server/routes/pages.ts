import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageConsentKey } from '#shared/consent/page-consent.ts';
import { joinLocale } from '#shared/i18n/locale-path.ts';
import { pageInput } from '#shared/page/page-input.ts';
import { findRoute, type RouteId } from '#shared/routes.ts';
import type { PageOfChanged } from '../backend/changed-meeting.ts';
import type { PressArticles } from '../backend/press-articles.ts';
import {
  hasKeptRecord,
  shownConsent,
  unaskedConsent,
  wouldWrite,
} from '../consent/visitor-consent.ts';
import { isNewLocale, requestLocale, writeLocale } from '../http/locale.ts';
import { ProblemError } from '../http/problems.ts';
import { hideFromOthers, sealedMeeting } from '../http/secret-address.ts';
import { completePage } from '../pages/complete-page.ts';
import {
  findRedirect,
  isCacheableQuery,
  isChoiceMade,
  readPageAddress,
  readRouteQuery,
  tellsOutcome,
  withoutChoice,
  withoutOutcome,
} from '../pages/page-address.ts';
import type { PageCache } from '../pages/page-cache.ts';
import type { LoadPageData } from '../pages/page-data.ts';
import type { Renderer, Streamer } from '../pages/renderer.ts';
import { nameGrant, sendComplete, sendPrivate, sendStreamed } from '../pages/send-page.ts';
import { PAGES } from '../plugins/metrics.ts';
import type { BookedMeetingSeal } from '../signing/booked-meeting-seal.ts';

/** The pages that show a visitor's choices. */
const SHOW_CHOICES: readonly RouteId[] = ['cookiePolicy', 'doNotSell'];

/** Clients that run the scripts that put a page's late pieces into place; others wait for the whole. */
const BROWSER = /^Mozilla\/(?!.*(?:bot|crawl|spider))/i;

/** Serves every page of the site, and refuses all other addresses. Registered last. */
export function registerPages(
  app: FastifyInstance,
  parts: {
    render: Renderer;
    stream: Streamer;
    articles: PressArticles;
    loadPageData: LoadPageData;
    seal: BookedMeetingSeal;
    pageOfChanged: PageOfChanged;
    /** Null in development, where pages change while the site runs: none is cached. */
    cache: PageCache | null;
  },
): void {
  const { render, stream, articles, loadPageData, seal, pageOfChanged, cache } = parts;

  const showPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = readPageAddress(request.url);
    const redirect = findRedirect(address);
    if (redirect) return reply.header('cache-control', 'no-cache').redirect(redirect, 308);

    const route = findRoute(address.path);
    if (!route) throw new ProblemError('not-found');
    const query = readRouteQuery(address.query, route);
    const locale = requestLocale(request, address.locale);
    // Nothing is stored for a page that may never be shown (CONTRACT, Pages): the browser asks again when it is.
    if (isAheadOfTime(request) && wouldWrite(request, locale))
      return reply.code(503).header('cache-control', 'no-store').send();
    const choiceMade = isChoiceMade(address.query);
    if (choiceMade && hasKeptRecord(request, locale)) {
      const clean = address.pathname + withoutChoice(address.query);
      return reply.header('cache-control', 'no-store').redirect(clean, 303);
    }
    const requested = new URLSearchParams(query);
    const sealed = sealedMeeting(request.url);
    const bookedMeeting =
      sealed === null ? null : seal.open(sealed, requested.get('reference') ?? '');
    // Another site's page must not claim that a form was accepted, but it cannot seal a meeting.
    if (tellsOutcome(address.query) && !bookedMeeting && wasSentByAnother(request)) {
      const clean = address.pathname + withoutOutcome(address.query);
      return reply.header('cache-control', 'no-store').redirect(clean, 303);
    }
    const visit = {
      location: joinLocale(address.prefix, address.path) + query,
      locale,
      requestId: request.id,
    };
    const load = () =>
      loadPageData(
        route.id,
        query ? { timezone: requested.get('timezone'), from: requested.get('from') } : undefined,
      );
    if (sealed !== null) {
      // Answering a banner would lead back to a page that no longer shows the meeting.
      const consent = unaskedConsent(request, reply, locale);
      const page = bookedMeeting && (await pageOfChanged(bookedMeeting, locale));
      if (page) return hideFromOthers(reply).redirect(joinLocale(address.prefix, page), 303);
      const returnTo = joinLocale(address.prefix, address.path) + address.query;
      const rendered = await render(
        pageInput({ ...visit, consent, ...(await load()), bookedMeeting, returnTo }),
      );
      return sendPrivate(hideFromOthers(reply), rendered.status, await rendered.whole());
    }

    const showsChoices = SHOW_CHOICES.includes(route.id);
    const { consent, grant } = shownConsent(request, reply, {
      locale,
      showsChoices,
      notKept: choiceMade && wasSentBySite(request),
    });
    if (grant.granted.functional && isNewLocale(request, locale))
      writeLocale(request, reply, locale);
    const { 'user-agent': userAgent = '' } = request.headers;
    // Their source has never answered yet: the page is sent without them, and they follow.
    if (route.id === 'home' && articles.last() === null && BROWSER.test(userAgent)) {
      const lateArticles = articles.current();
      const page = pageInput({ ...visit, consent, lateArticles });
      return sendStreamed(request, reply, await stream(page, reply.allowNonce()), grant);
    }
    const data = await load();
    const complete = () => render(pageInput({ ...visit, consent, ...data }));
    if (!cache || !isCacheableQuery(query, route))
      return sendComplete(request, reply, await completePage(await complete()), grant);
    const key = `${locale} ${pageConsentKey(consent)} ${visit.location}`;
    const cached = await cache.get(key, data, complete);
    // After a choice, the page depends on where the request came from.
    if (!choiceMade)
      request.cacheable = { route: route.id, key, cached, granted: nameGrant(grant) };
    return sendComplete(request, reply, cached.page, grant);
  };
  // Not by `get` alone: Fastify's own HEAD gives an empty answer, such as a 304, a length of 0 bytes.
  app.route({ method: ['GET', 'HEAD'], url: PAGES, handler: showPage });
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
