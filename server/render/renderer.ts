import type { Writable } from 'node:stream';
import { renderPage } from 'vike/server';
import type { Article } from '#shared/articles/article.ts';
import type { PageConsent } from '#shared/consent/page-consent.ts';
import type { FormOutcome } from '#shared/forms/outcome.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { ConfirmationPage } from '#shared/privacy-requests/confirmation-page.ts';
import type { Problem } from '#shared/problem.ts';
import type { BookingDays, ScheduledMeeting } from '#shared/scheduling/booking.ts';
import type { MeetingPage } from '#shared/scheduling/meeting-change.ts';
import type { SiteSettings } from '#shared/site.ts';
import type { Copy } from './copy.ts';

/** What one page is rendered from. */
export interface PageRequest {
  /** Path with locale prefix, and the query that the route reads. */
  location: string;
  locale: Locale;
  requestId: string;
  /** What the page prints of this visitor's consent; whoever keeps the page keys it by this. */
  consent: PageConsent;
  /** The home page's press articles: there, or still on their way where the page is streamed. */
  articles?: Article[] | Promise<Article[]> | null;
  bookingDays?: BookingDays | null;
  /** The meeting that a plain post has just booked. */
  bookedMeeting?: ScheduledMeeting | null;
  formOutcome?: FormOutcome | null;
  /** The page of a booked meeting, where it is cancelled or moved. */
  meetingPage?: MeetingPage | null;
  /** The page that confirms a privacy request; null where its link is of no use. */
  confirmationPage?: ConfirmationPage | null;
  /** Given: no page of the site but the error page, telling this. */
  problem?: Problem | null;
  /** Given: the page may leave in pieces, its inline scripts carrying the nonce. */
  stream?: { nonce: string; userAgent: string } | null;
}

/** A page as Vike made it: whole, or still being made. */
export interface RenderedPage {
  status: number;
  whole(): Promise<string>;
  pipe(target: Writable): void;
}

export type Renderer = (request: PageRequest) => Promise<RenderedPage>;

interface RendererParts {
  site: SiteSettings;
  copy: Copy;
}

/** The only door to Vike: renders pages, the 404 page and the 500 page among them. */
export function createRenderer({ site, copy }: RendererParts): Renderer {
  return async (page) => {
    const { location, locale, requestId, consent, stream = null } = page;
    const { articles = null, bookingDays = null, formOutcome = null, problem = null } = page;
    const i18n = copy.get(locale);
    if (!i18n) throw new Error(`There is no copy for ${locale}`);
    const pageContext = await renderPage({
      urlOriginal: location,
      // Vike streams only to a browser that says its name: without headers the page comes whole.
      headersOriginal: stream ? { 'user-agent': stream.userAgent } : undefined,
      cspNonce: stream?.nonce,
      request: {
        locale,
        i18n,
        site,
        requestId,
        consent,
        articles,
        bookingDays,
        formOutcome,
        bookedMeeting: page.bookedMeeting ?? null,
        meetingPage: page.meetingPage ?? null,
        confirmationPage: page.confirmationPage ?? null,
        problem,
        location,
      },
    });
    const { httpResponse } = pageContext;
    return {
      status: httpResponse.statusCode,
      whole: () => httpResponse.getBody(),
      pipe: (target) => httpResponse.pipe(target),
    };
  };
}
