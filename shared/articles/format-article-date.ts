const MONTH_AND_YEAR = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * Writes an article's date as long month and year, in English in every locale (spec 2.6), for example
 * 'March 2026'. In UTC, so that the server and every browser write the same. '' where it is no date.
 */
export function formatArticleDate(date: string): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? '' : MONTH_AND_YEAR.format(time);
}
