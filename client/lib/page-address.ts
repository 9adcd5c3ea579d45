/** What the browser shows of this document's addresses, where that is less than the pages were asked for. */
interface Cover {
  /** What to write for an entry of this address: without anything that tags must not read. */
  cover(entry: object | null, url: URL): { entry: object | null; url: URL };
  /** The whole address of the current entry, if it was covered. */
  uncovered(): string | undefined;
}

let cover: Cover | null = null;

/** From now on, every address is covered before it is written. */
export function coverAddresses(by: Cover): void {
  cover = by;
}

/** The address of the page on show. */
export function pageAddress(): URL {
  return new URL(cover?.uncovered() ?? window.location.href);
}

/**
 * Writes an address into the history, in a new entry or the current one. It is covered first, because tags that follow
 * the history see what is passed to it: no other code may write an address (tests/architecture.test.ts).
 */
export function writeAddress(
  how: 'pushState' | 'replaceState',
  entry: object | null,
  url: URL,
): void {
  const shown = cover?.cover(entry, url) ?? { entry, url };
  window.history[how](shown.entry, '', shown.url);
}
