import type { i18n } from 'i18next';
import type { Article } from '#shared/articles/article.ts';
import type { PageConsent } from '#shared/consent/page-consent.ts';
import type { FormOutcome } from '#shared/forms/outcome.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { ConfirmationPage } from '#shared/privacy-requests/confirmation-page.ts';
import type { Problem } from '#shared/problem.ts';
import type { BookingDays, ScheduledMeeting } from '#shared/scheduling/booking.ts';
import type { MeetingPage } from '#shared/scheduling/meeting-change.ts';
import type { SiteSettings } from '#shared/site.ts';

/** What the server's renderer hands in for one request; it never reaches the browser as it is. */
export interface RenderRequest {
  locale: Locale;
  i18n: i18n;
  site: SiteSettings;
  requestId: string;
  consent: PageConsent;
  /** The home page's press articles, where they are there; else they are streamed. */
  articles: Article[] | Promise<Article[]> | null;
  /** A plain form post that failed: its page is rendered again with what was typed. */
  formOutcome: FormOutcome | null;
  /** The booking page's next days and times, for whoever chooses without script. */
  bookingDays?: BookingDays | null;
  /** The meeting that a plain post has just booked, on the page that it led to. */
  bookedMeeting?: ScheduledMeeting | null;
  /** The page of a booked meeting, which runs without scripts. */
  meetingPage?: MeetingPage | null;
  /** The page that confirms a privacy request, without scripts too; null where its link is of no use. */
  confirmationPage?: ConfirmationPage | null;
  /** Given: the error page tells this, whatever the address. */
  problem: Problem | null;
  /** Path and query of the page on show, which after a failed form post is not the request's URL. */
  location: string;
}

declare global {
  namespace Vike {
    interface Config {
      /** The namespaces of copy that the page needs beside the frame's. */
      copy?: string[];
    }

    interface PageContext {
      locale: Locale;
      site: SiteSettings;
      i18n: i18n;
      /** Browser only: brings the words of what a page opens on demand. */
      loadCopy?: (namespaces: readonly string[]) => Promise<unknown>;
      /** As the server decided for the first page; what has changed since, `ConsentProvider` knows. */
      consent: PageConsent;
      requestId?: string;
      /** The error page's: what went wrong, where the server has more to say than 'something'. */
      problem?: Problem | null;
      /** Only on the home page of a first response that could wait for them. */
      articles?: Article[];
      /** Only on the booking page of a first response. */
      bookingDays?: BookingDays | null;
      bookedMeeting?: ScheduledMeeting | null;
      /** Path with locale prefix, and query. */
      location: string;
      /** Server only. */
      request?: RenderRequest;
    }
  }
}
