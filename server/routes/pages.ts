import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pageConsentKey } from '#shared/consent/page-consent.ts';
import { joinLocale } from '#shared/i18n/locale-path.ts';
import { pageInput } from '#shared/page/page-input.ts';
import { findRoute, type RouteId } from '#shared/routes.ts';
import { waitAtMost } from '../deadline.ts';
import { requestLocale } from '../http/locale.ts';
import { ProblemError } from '../http/problems.ts';
import { hideFromOthers, sealedMeeting } from '../http/secret-address.ts';
import { hasKeptRecord, shownConsent, unaskedConsent } from '../http/visitor-consent.ts';
import { completePage } from '../render/complete-page.ts';
import type { PageCache } from '../render/page-cache.ts';
import type { LoadPageData, PageData } from '../render/page-data.ts';
import type { Renderer } from '../render/renderer.ts';
import { sendComplete, sendPrivate, sendStreamed } from '../render/send-page.ts';
import type { BookedMeetingSeal } from '../signing/booked-meeting-seal.ts';
import {
  findRedirect,
  isChoiceMade,
  readPageAddress,
  readRouteQuery,
  withoutChoice,
} from './page-address.ts';

/** The pages that show a visitor's choices. */
const SHOW_CHOICES: readonly RouteId[] = ['cookiePolicy', 'doNotSell'];

/**
 * So long the home page waits for its articles before it leaves without them, to be followed by them.
 * Whoever has no scripts sees them too, then, wherever their source is awake.
 */
const EARLY_MS = 60;

/** Serves every page of the site, and refuses whatever is none. Registered last. */
export function registerPages(
  app: FastifyInstance,
  parts: {
    render: Renderer;
    loadPageData: LoadPageData;
    seal: BookedMeetingSeal;
    /** Null in development, where pages change while they are looked at: none is kept. */
    keptPages: PageCache | null;
  },
): void {
  const { render, loadPageData, seal, keptPages } = parts;

  app.get('/*', async (request, reply) => {
    const address = readPageAddress(request.url);
    const redirect = findRedirect(address);
    if (redirect) return reply.header('cache-control', 'no-cache').redirect(redirect, 308);

    const route = findRoute(address.path);
    if (!route) throw new ProblemError('not-found');
    const query = readRouteQuery(address.query, route);
    const locale = requestLocale(request, address.locale);
    const choiceMade = isChoiceMade(address.query);
    if (choiceMade && hasKeptRecord(request, locale)) {
      const clean = address.pathname + withoutChoice(address.query);
      return reply.header('cache-control', 'no-store').redirect(clean, 303);
    }
    const visit = {
      location: joinLocale(address.prefix, address.path) + query,
      locale,
      requestId: request.id,
    };
    const asked = new URLSearchParams(query);
    const coming = loadPageData(route.id, {
      timezone: asked.get('timezone'),
      from: asked.get('from'),
    });
    const sealed = sealedMeeting(request.url);
    if (sealed !== null) {
      // An answer would lead back to a page that no longer tells of the meeting.
      const consent = unaskedConsent(request, reply, locale);
      const bookedMeeting = seal.open(sealed, asked.get('reference') ?? '');
      const rendered = await render(
        pageInput({ ...visit, consent, ...(await coming), bookedMeeting }),
      );
      return sendPrivate(hideFromOthers(reply), rendered.status, await rendered.whole());
    }

    const showsChoices = SHOW_CHOICES.includes(route.id);
    const { consent, grant } = shownConsent(request, reply, {
      locale,
      showsChoices,
      notKept: choiceMade,
    });
    const userAgent = request.headers['user-agent'];
    const mayStream = route.id === 'home' && userAgent !== undefined;
    const data = mayStream ? await waitAtMost(EARLY_MS, coming, null) : await coming;
    if (!data) {
      const stream = { nonce: reply.allowNonce(), userAgent: userAgent ?? '' };
      const lateArticles = coming.then((late) => late.articles ?? []);
      const rendered = await render(pageInput({ ...visit, consent, lateArticles }), stream);
      return sendStreamed(request, reply, rendered, grant);
    }
    const complete = () => render(pageInput({ ...visit, consent, ...data }));
    const consentKey = pageConsentKey(consent);
    // A query may say anything: kept, each would be a page of its own.
    if (!keptPages || query)
      return sendComplete(request, reply, await completePage(await complete()), grant);
    const key = `${locale} ${visit.location} ${consentKey} ${digest(data)}`;
    return sendComplete(request, reply, await keptPages.get(key, complete), grant);
  });
}

function digest(data: PageData): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('base64url');
}
