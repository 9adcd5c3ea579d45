import type { Locale } from '#rules/locales.ts';
import type { Article } from '../articles/article.ts';
import type { OptInRequest } from '../consent/choose.ts';
import type { PageConsent } from '../consent/page-consent.ts';
import type { FormOutcome } from '../forms/outcome.ts';
import type { ConfirmationPage } from '../privacy-requests/confirmation-page.ts';
import type { Problem } from '../problem.ts';
import type { BookedMeeting, BookingDays } from '../scheduling/booking.ts';
import type { MeetingPage } from '../scheduling/meeting-change.ts';

/** What every page is rendered from. */
interface AnyPage {
  /** Path with locale prefix, and the query parameters that the route reads. */
  location: string;
  locale: Locale;
  requestId: string;
  /** What the page prints of this visitor's consent; part of the key under which the page is cached. */
  consent: PageConsent;
}

/** What only some pages show; null on all others. */
interface Shown {
  /** The locale in which the browser would rather have the page; part of the key under which it is cached. */
  preferred: Locale | null;
  /** The home page's press articles. */
  articles: Article[] | null;
  /** The same while they are still loading: the page is streamed, and they follow in it. */
  lateArticles: Promise<Article[]> | null;
  /** The next days and times, for booking without scripts. */
  bookingDays: BookingDays | null;
  /** On pages that count days: today on the office's clock, `YYYY-MM-DD`. */
  today: string | null;
  /** The whole address of a secret page, for the choice of a language to return to: no Referer tells it. */
  returnTo: string | null;
  /** The meeting that a no-script post has just booked, for the page it redirects to. */
  bookedMeeting: BookedMeeting | null;
  /** A no-script form post that failed: its page is rendered again with what was typed. */
  formOutcome: FormOutcome | null;
  /** The page of a booked meeting, where it is cancelled or moved. */
  meetingPage: MeetingPage | null;
  /** The page that confirms a privacy request; null also if its link is invalid. */
  confirmationPage: ConfirmationPage | null;
  /** On /do-not-sell without scripts: an opt-in to sale that awaits confirmation. */
  optInRequest: OptInRequest | null;
  /**
   * On /cookie-policy, on request: the number of the last consent, null if the browser keeps none; and the
   * words that were shown for it, '' if none were, null if they are unavailable just now.
   */
  consentProof: { number: string | null; words: string | null } | null;
  /** If given, the error page is rendered with this instead of any page of the site. */
  problem: Problem | null;
}

/**
 * Everything that one page is rendered from. The server makes it and passes it whole to the page's context;
 * the browser gets only what `passToClient` names.
 */
export type PageInput = AnyPage & Shown;

const NOTHING: Shown = {
  preferred: null,
  articles: null,
  lateArticles: null,
  bookingDays: null,
  today: null,
  returnTo: null,
  bookedMeeting: null,
  formOutcome: null,
  meetingPage: null,
  confirmationPage: null,
  optInRequest: null,
  consentProof: null,
  problem: null,
};

/** Completes a page's input: parts that are not given are not shown. */
export function pageInput(given: AnyPage & Partial<Shown>): PageInput {
  return { ...NOTHING, ...given };
}
