import { asksElsewhere } from '#client/lib/asks-elsewhere.ts';
import { endTransition, startTransition } from './page-transition.ts';
import { hasUnsentText } from './typed-control.ts';

/** How another page is shown in this document. */
interface PageShower {
  /**
   * Loads the page of an address and shows it, calling `commit` between the two: where that says no, another page
   * is wanted by now. False where only the server has the page.
   */
  show(url: URL, commit: () => boolean): Promise<boolean>;
  /** Loads what showing it needs; without an address, what showing any page does. */
  prepare(url: URL | null): Promise<unknown>;
}

/** What this module keeps in an entry of the history, beside what others keep there. */
export interface Entry {
  /** It was made by showing a page; others are steps within one, such as an open viewer. */
  page?: boolean;
  scroll?: [x: number, y: number];
}

/** Scrolling is kept at most so often, in milliseconds: browsers refuse more writes than 200 in 30 s. */
const SCROLL_KEPT_MS = 300;

let start: (shower: PageShower) => void;
/** Not by `Promise.withResolvers`, which browsers have since 2024. */
const started = new Promise<PageShower>((resolve) => {
  start = resolve;
});
/** The address that the page on show was rendered for, or asked for by itself, without its fragment. */
let shown = '';
let latest = 0;

/**
 * Shows the page of an address, as a link there would; waits until the page is taken over. With `stay` the page on
 * show is asked for otherwise: nothing scrolls, and the step is in the history at once, whatever is asked for next.
 */
export function navigate(address: string, { replace = false, stay = false } = {}): Promise<void> {
  const url = new URL(address, window.location.href);
  const commit = () => {
    if (url.href === window.location.href) return;
    const entry: Entry = { page: true };
    window.history[replace ? 'replaceState' : 'pushState'](entry, '', url);
  };
  if (stay) {
    commit();
    shown = pageOf(url);
  }
  return go(url, commit, stay ? 'stay' : undefined);
}

/**
 * From now on links within the site, Back and Forward change the page without loading another document, and
 * what a link leads to is loaded when one is about to follow it. Everything that is not plainly such a link is
 * left to the browser.
 */
export function startNavigation(shower: PageShower): void {
  shown = pageOf(window.location);
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
  const turn = latest;
  const shower = await started;
  if (turn !== latest) return;
  startTransition();
  const commitOnce = () => {
    if (turn !== latest) return false;
    commit();
    shown = pageOf(url);
    return true;
  };
  // A file that is gone, as after a new release: the browser gets the page as it is now.
  const isShown = await shower.show(url, commitOnce).catch(() => false);
  if (turn !== latest) return;
  if (!isShown) {
    if (url.href === window.location.href) window.location.reload();
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
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (asksElsewhere(event)) return;
  // Where Back leads to, also of what was never scrolled, or was just now.
  keepScroll();
  // The browser goes to a part of the page by itself.
  if (link.hash && pageOf(link) === pageOf(window.location)) return;
  // The browser brings a document back with what was typed in it; whoever reads on before sending comes back.
  if (hasUnsentText()) return;
  event.preventDefault();
  void navigate(link.href);
}

/** The link within the site that an event is on. */
function findLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.getAttribute('href') || link.origin !== window.location.origin) return null;
  // Another language is another page of the server's: what it asks of a visitor may be another, too.
  const isLeft = (link.target && link.target !== '_self') || link.hreflang;
  return isLeft || link.rel === 'external' || link.hasAttribute('download') ? null : link;
}

function followHistory({ state }: PopStateEvent): void {
  const url = new URL(window.location.href);
  const entry = state as Entry | null;
  // Nobody marks the entry of a part that a link led to: it may be of a page that was left since.
  const isPage = entry?.page || url.pathname !== shown.split('?')[0];
  if (isPage && pageOf(url) !== shown) void go(url, () => undefined, entry?.scroll);
  // A step within the page is whoever's made it; the browser has gone to a part by itself.
  else if (entry?.scroll) window.scrollTo(...entry.scroll);
}

/**
 * The browser restores where one was before the page is taken over and after it is left; between, this does. Of a
 * page that is reloaded the first script does.
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
  window.history.replaceState({ ...window.history.state, ...entry }, '');
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

/** A part as it is named; one that is no URI encoding, such as `50%`, stands as it is. */
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
