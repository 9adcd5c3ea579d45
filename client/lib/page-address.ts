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

/**
 * Shows the page that is there with another address: in a history entry of its own, or instead of the current one. The
 * language menu returns to that address, too.
 */
export function changeAddress(how: 'pushState' | 'replaceState', url: URL): void {
  if (url.href === pageAddress().href) return;
  writeAddress(how, how === 'pushState' ? {} : window.history.state, url);
  nameAddress(url);
}

/** Names the page's address where the language menu repeats it. */
export function nameAddress({ pathname, search }: URL): void {
  const back = document.querySelector<HTMLInputElement>('.language-menu [name="returnTo"]');
  if (back) back.value = pathname + search;
}
