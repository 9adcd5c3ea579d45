/** A press article as the site shows it (spec point 3, the article card). */
export interface Article {
  title: string;
  publication: string;
  url: string;
  /** ISO 8601: the date in the metadata, or else the row's created_at. */
  date: string;
  excerpt: string | null;
}

/** Whether an article is a sample: its address is under `.example`, where nobody can publish (RFC 2606). */
export function isSampleAddress(url: string): boolean {
  return URL.canParse(url) && new URL(url).hostname.endsWith('.example');
}

const WITHOUT_ZONE = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?$/;

/**
 * Promises a date or date-time that everybody reads as the same instant: one without a zone is in UTC. ECMAScript would
 * read it in the reader's own zone, so that it would be another day, and at times another month, from place to place.
 */
export function inOneZone(date: string): string {
  return WITHOUT_ZONE.test(date) ? `${date.replace(' ', 'T')}Z` : date;
}

/** The day of a date that can be read, as `YYYY-MM-DD`, in UTC as the month that is shown; `YYYY-MM` stays. */
export function dayInOneZone(date: string): string {
  return date.length <= 10 ? date : new Date(inOneZone(date)).toISOString().slice(0, 10);
}
