import type { Locale } from '#rules/locales.ts';
import type { Article } from '../articles/article.ts';
import type { OptInRequest } from '../consent/choose.ts';
import type { PageConsent } from '../consent/page-consent.ts';
import type { FormOutcome } from '../forms/outcome.ts';
import type { ConfirmationPage } from '../privacy-requests/confirmation-page.ts';
import type { Problem } from '../problem.ts';
import type { BookedMeeting, BookingDays } from '../scheduling/booking.ts';
import type { MeetingPage } from '../scheduling/meeting-change.ts';

/**
 * Everything that one page is rendered from. The server makes it and passes it whole to the page's context;
 * the browser gets only what `passToClient` names.
 */
export interface PageInput {
  /** Path with locale prefix, and the query parameters that the route reads. */
  location: string;
  locale: Locale;
  requestId: string;
  /** What the page prints of this visitor's consent; part of the key under which the page is cached. */
  consent: PageConsent;

  // What only some pages show.

  /** The locale in which the browser would rather have the page; part of the key under which it is cached. */
  preferred?: Locale | null;
  /** The home page's press articles. */
  articles?: Article[];
  /** The same while they are still loading: the page is streamed, and they follow in it. */
  lateArticles?: Promise<Article[]>;
  /** The next days and times, for booking without scripts. */
  bookingDays?: BookingDays;
  /** On pages that count days: today on the office's clock, `YYYY-MM-DD`. */
  today?: string;
  /** The whole address of a secret page, for the choice of a language to return to: no Referer tells it. */
  returnTo?: string;
  /** The meeting that a no-script post has just booked, for the page it redirects to. */
  bookedMeeting?: BookedMeeting | null;
  /** A no-script form post that failed: its page is rendered again with what was typed. */
  formOutcome?: FormOutcome;
  /** The page of a booked meeting, where it is cancelled or moved. */
  meetingPage?: MeetingPage;
  /** The page that confirms a privacy request; absent also if its link is invalid. */
  confirmationPage?: ConfirmationPage;
  /** On /do-not-sell without scripts: an opt-in to sale that awaits confirmation. */
  optInRequest?: OptInRequest;
  /**
   * On /cookie-policy, on request: the number of the last consent, null if the browser keeps none; and the
   * words that were shown for it, '' if none were, null if they are unavailable just now.
   */
  consentProof?: { number: string | null; words: string | null };
  /** If given, the error page is rendered with this instead of any page of the site. */
  problem?: Problem;
}
