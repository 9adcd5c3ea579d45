import { inOneZone } from './article.ts';

const MONTH_AND_YEAR = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * Formats an article's date as month and year, in English in every locale (spec 2.6), for example 'March 2026'. It uses
 * UTC, also for a date-time without zone, so the server and every browser agree. Returns '' if `date` is not a date.
 */
export function formatArticleDate(date: string): string {
  const time = Date.parse(inOneZone(date));
  return Number.isNaN(time) ? '' : MONTH_AND_YEAR.format(time);
}
