import type { Article } from '#shared/articles/article.ts';
import type { PageInput } from '#shared/page/page-input.ts';
import type { RouteId } from '#shared/routes.ts';
import type { BookingDays } from '#shared/scheduling/booking.ts';
import type { AskedDays } from './booking-days.ts';

/** What a page shows that is not its words. */
export type PageData = Pick<PageInput, 'articles' | 'bookingDays'>;

/** Loads what a route's page shows. */
export type LoadPageData = (route: RouteId | null, asked: AskedDays) => Promise<PageData>;

interface PageDataSources {
  loadArticles: () => Promise<Article[]>;
  readDays: (asked: AskedDays) => Promise<BookingDays>;
}

/** Makes the one loader of page data; neither of its sources ever fails. */
export function createPageData({ loadArticles, readDays }: PageDataSources): LoadPageData {
  return async (route, asked) => ({
    articles: route === 'home' ? await loadArticles() : null,
    bookingDays: route === 'discoveryCall' ? await readDays(asked) : null,
  });
}
