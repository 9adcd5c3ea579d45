/** The longest search that is read, in UTF-16 units. */
export const LONGEST_SEARCH = 100;

/** The contact page's query parameter for what somebody searched in vain. */
export const SEARCHED_IN_VAIN = 'searched';

/** The query with which the contact form begins with the words. */
export function writeSearched(words: string): string {
  const typed = words.trim();
  return typed ? new URLSearchParams({ [SEARCHED_IN_VAIN]: typed }).toString() : '';
}

/** The words that such a query brings, on one line; '' if it brings none. */
export function readSearched(query: URLSearchParams): string {
  return (query.get(SEARCHED_IN_VAIN) ?? '')
    .slice(0, LONGEST_SEARCH)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
}
