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
