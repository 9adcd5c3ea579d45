import { asksElsewhere } from '#client/lib/asks-elsewhere.ts';
import { pageAddress, writeAddress } from './page-address.ts';
import { endTransition, startTransition } from './page-transition.ts';
import { hasUnsentText } from './typed-control.ts';

/** Shows another page within this document. */
interface PageShower {
  /**
   * Loads the page at an address and shows it, calling `commit` in between; if that returns false, another page has
   * been requested meanwhile. Resolves to false if only the server has the page.
   */
  show(url: URL, commit: () => boolean): Promise<boolean>;
  /** Preloads what showing the page needs; with null, what showing any page needs. */
  prepare(url: URL | null): Promise<unknown>;
}

/** This module's data in a history entry's state, beside other modules' data. */
export interface Entry {
  /** Showing a page created the entry; other entries are steps within a page, such as an open viewer. */
  page?: boolean;
  scroll?: [x: number, y: number];
}

/**
 * The minimum interval between saves of the scroll position, in milliseconds: browsers refuse more than 200 history
 * writes in 30 s.
 */
const SCROLL_KEPT_MS = 300;

let start: (shower: PageShower) => void;
/** Not `Promise.withResolvers`, which browsers have only had since 2024. */
const started = new Promise<PageShower>((resolve) => {
  start = resolve;
});
/** The address for which the page on show was rendered, or last requested by the page itself, without its fragment. */
let shown = '';
let latest = 0;
/** Whether a page is on its way, and nothing of it is to be seen yet. */
let isComing = false;

/**
 * Shows the page at an address, as a link to it would; waits for hydration first. With `stay`, the same page is shown
 * with another address: nothing scrolls, and the history entry is made at once, whatever is requested next.
 */
export function navigate(address: string, { replace = false, stay = false } = {}): Promise<void> {
  const url = new URL(address, window.location.href);
  const commit = () => {
    if (url.href === pageAddress().href) return;
    const entry: Entry = { page: true };
    writeAddress(replace ? 'replaceState' : 'pushState', entry, url);
  };
  if (stay) {
    commit();
    shown = pageOf(url);
  }
  return go(url, commit, stay ? 'stay' : undefined);
}

/**
 * Changes the address of the page on show, which stays as it is, in the same history entry. The footer's links to this
 * page in other languages, which are server HTML, are updated too.
 */
export function rewriteAddress(url: URL): void {
  writeAddress('replaceState', window.history.state, url);
  shown = pageOf(url);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('footer a[hreflang]'))
    link.search = url.search;
  const back = document.querySelector<HTMLInputElement>('footer [name="returnTo"]');
  if (back) back.value = shown;
}

/**
 * From now on, links within the site, Back and Forward change the page without loading a new document; a link's target
 * is preloaded on hover, touch or focus. Anything that is not clearly such a link is left to the browser.
 */
export function startNavigation(shower: PageShower): void {
  shown = pageOf(pageAddress());
  writeEntry({ page: true });
  document.addEventListener('click', follow);
  window.addEventListener('popstate', followHistory);
  keepScrolling();
  for (const sign of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(sign, (event) => prepare(event, shower), { passive: true });
  start(shower);
}

async function go(url: URL, commit: () => void, scroll?: Entry['scroll'] | 'stay'): Promise<void> {
  latest += 1;
  isComing = true;
  const turn = latest;
  const shower = await started;
  if (turn !== latest) return;
  startTransition();
  const commitOnce = () => {
    if (turn !== latest) return false;
    isComing = false;
    commit();
    shown = pageOf(url);
    return true;
  };
  // If a file is gone, e.g. after a new release, let the browser load the current page.
  const isShown = await shower.show(url, commitOnce).catch(() => false);
  if (turn !== latest) return;
  if (!isShown) {
    if (pageOf(url) === pageOf(window.location)) window.location.reload();
    else window.location.assign(url);
    return;
  }
  endTransition();
  if (scroll === 'stay') return;
  if (scroll) window.scrollTo(...scroll);
  else scrollToPart(url.hash);
}

function follow(event: MouseEvent): void {
  const link = findLink(event);
  if (!link || event.button !== 0 || asksElsewhere(event)) return;
  // Save the scroll position, so that Back restores it even if the page was never scrolled, or only just now.
  keepScroll();
  // Something else follows the link, such as the demo's viewer.
  if (event.defaultPrevented) return;
  // The browser goes to a fragment of this page by itself.
  if (link.hash && pageOf(link) === pageOf(window.location)) return;
  // Let the browser load the page: Back then restores what was typed. Visitors often read on before they send a form.
  if (hasUnsentText()) return;
  event.preventDefault();
  void navigate(link.href);
}

/** The same-site link that was clicked, focused or pointed at, if client navigation handles it. */
function findLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.getAttribute('href') || link.origin !== window.location.origin) return null;
  // A page in another language must come from the server: it may need other consent from the visitor.
  const isLeft = (link.target && link.target !== '_self') || link.hreflang;
  return isLeft || link.rel === 'external' || link.hasAttribute('download') ? null : link;
}

function followHistory({ state }: PopStateEvent): void {
  const url = pageAddress();
  const entry = state as Entry | null;
  // The browser creates fragment entries without our mark, and the entry may belong to a page that was left since.
  const isPage = entry?.page || url.pathname !== shown.split('?')[0];
  if (isPage && pageOf(url) !== shown) return void go(url, () => undefined, entry?.scroll);
  // The visitor stays here: a page that was on its way is not wanted any more.
  if (isComing) {
    latest += 1;
    isComing = false;
    endTransition();
  }
  // Steps within the page belong to the code that made them; the browser has already jumped to a fragment.
  if (entry?.scroll) window.scrollTo(...entry.scroll);
}

/**
 * The browser restores the scroll position before the page is hydrated and after it is left; in between, this module
 * does. After a reload, the first script does.
 */
function keepScrolling(): void {
  const { history } = window;
  let timer = 0;
  const keepSoon = () => {
    if (timer) return;
    timer = window.setTimeout(() => {
      timer = 0;
      keepScroll();
    }, SCROLL_KEPT_MS);
  };
  history.scrollRestoration = 'manual';
  window.addEventListener('scroll', keepSoon, { passive: true });
  window.addEventListener('pagehide', () => {
    keepScroll();
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

function keepScroll(): void {
  writeEntry({ scroll: [window.scrollX, window.scrollY] });
}

function writeEntry(entry: Entry): void {
  writeAddress('replaceState', { ...window.history.state, ...entry }, pageAddress());
}

function prepare(event: Event, shower: PageShower): void {
  const link = findLink(event);
  const isOther = link && pageOf(link) !== shown;
  shower.prepare(isOther ? new URL(link.href) : null).catch(() => undefined);
}

function scrollToPart(hash: string): void {
  const part = hash && document.getElementById(decode(hash.slice(1)));
  if (part) part.scrollIntoView();
  else window.scrollTo(0, 0);
}

/** Decodes a fragment; invalid URI encoding, such as `50%`, is returned unchanged. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}
