import type { Article } from '../articles/article.ts';
import type { AskedOptIn } from '../consent/choose.ts';
import type { PageConsent } from '../consent/page-consent.ts';
import type { FormOutcome } from '../forms/outcome.ts';
import type { Locale } from '../i18n/locales.ts';
import type { ConfirmationPage } from '../privacy-requests/confirmation-page.ts';
import type { Problem } from '../problem.ts';
import type { BookedMeeting, BookingDays } from '../scheduling/booking.ts';
import type { MeetingPage } from '../scheduling/meeting-change.ts';

/** What every page is rendered from. */
interface AnyPage {
  /** Path with locale prefix, and the query that the route reads. */
  location: string;
  locale: Locale;
  requestId: string;
  /** What the page prints of this visitor's consent; whoever keeps the page keys it by this. */
  consent: PageConsent;
}

/** What only some pages show; null on all others. */
interface Shown {
  /** The home page's press articles. */
  articles: Article[] | null;
  /** The same where they are still on their way: the page is streamed, and they follow in it. */
  lateArticles: Promise<Article[]> | null;
  /** The next days and times, for whoever books without script. */
  bookingDays: BookingDays | null;
  /** On pages that count days: the day on the office's clock, `YYYY-MM-DD`. */
  today: string | null;
  /** The meeting that a plain post has just booked, on the page that it led to. */
  bookedMeeting: BookedMeeting | null;
  /** A plain form post that failed: its page is rendered again with what was typed. */
  formOutcome: FormOutcome | null;
  /** The page of a booked meeting, where it is cancelled or moved. */
  meetingPage: MeetingPage | null;
  /** The page that confirms a privacy request; null where its link is of no use as well. */
  confirmationPage: ConfirmationPage | null;
  /** On /do-not-sell without scripts: an opt-in to sale that waits to be confirmed. */
  optInAsked: AskedOptIn | null;
  /**
   * On /cookie-policy, asked for: the number of the last consent, null where the browser keeps none, and the
   * words that were shown for it, '' for none, null where they are not to be had just now.
   */
  consentProof: { number: string | null; words: string | null } | null;
  /** Given: no page of the site but the error page, telling this. */
  problem: Problem | null;
}

/**
 * All that one page is rendered from. The server makes it and hands it whole to the page's context; the
 * browser gets of it what `passToClient` names.
 */
export type PageInput = AnyPage & Shown;

const NOTHING: Shown = {
  articles: null,
  lateArticles: null,
  bookingDays: null,
  today: null,
  bookedMeeting: null,
  formOutcome: null,
  meetingPage: null,
  confirmationPage: null,
  optInAsked: null,
  consentProof: null,
  problem: null,
};

/** Completes what a page is rendered from: what is not given it does not show. */
export function pageInput(given: AnyPage & Partial<Shown>): PageInput {
  return { ...NOTHING, ...given };
}
