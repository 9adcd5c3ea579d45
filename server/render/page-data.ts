import type { Article } from '#shared/articles/article.ts';
import type { RouteId } from '#shared/routes.ts';
import type { BookingDays } from '#shared/scheduling/booking.ts';
import type { HostHours } from '#shared/scheduling/host-hours.ts';
import { listSlots } from '#shared/scheduling/list-slots.ts';
import { isTimeZone } from '#shared/scheduling/zoned-time.ts';
import type { TakenSlots } from '../backend/taken-slots.ts';

/** What a page shows that is not its words. */
export interface PageData {
  /** The home page's. */
  articles: Article[] | null;
  /** The booking page's. */
  bookingDays: BookingDays | null;
}

/** Loads what a route's page shows. `timezone` is whatever the visitor asked for; it may be anything. */
export type LoadPageData = (route: RouteId | null, timezone: unknown) => Promise<PageData>;

interface PageDataSources {
  loadArticles: () => Promise<Article[]>;
  taken: TakenSlots;
  hostHours: HostHours | null;
  /** The clock on which times are shown to whoever has not said which is theirs. */
  timezone: string;
  now: () => number;
}

/** Two weeks and the weekends around them: some ten days with times. */
const DAYS_AHEAD = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes the one loader of page data; neither of its sources ever fails. */
export function createPageData(sources: PageDataSources): LoadPageData {
  const { loadArticles, taken, hostHours, now } = sources;
  return async (route, asked) => ({
    articles: route === 'home' ? await loadArticles() : null,
    bookingDays: route === 'discoveryCall' ? await readDays(asked) : null,
  });

  async function readDays(asked: unknown): Promise<BookingDays> {
    const timezone = typeof asked === 'string' && isTimeZone(asked) ? asked : sources.timezone;
    const from = dayAt(now(), timezone);
    const to = dayAt(now() + DAYS_AHEAD * DAY_MS, timezone);
    const slots = listSlots({
      from,
      to,
      timezone,
      now: now(),
      hostHours,
      taken: await taken.around(from, to),
    });
    const days = Map.groupBy(slots, ({ date }) => date);
    return {
      timezone,
      days: [...days].map(([date, times]) => ({
        date,
        times: times.map(({ time, available }) => ({ time, available })),
      })),
    };
  }
}

/** The calendar day of an instant on a zone's clock, `YYYY-MM-DD`. */
function dayAt(epochMs: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(epochMs);
}
