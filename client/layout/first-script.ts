import { startPresentationMode } from '#client/features/presentation-mode/presentation-mode.ts';
import type { Entry } from '#client/lib/navigation.ts';
import { readPageData } from '#client/lib/page-data.ts';
import { BEGINNINGS, prepareTakeOver, takeOver, whenTakenOver } from '#client/lib/take-over.ts';
import { whenShown } from '#client/lib/when-shown.ts';
import { startMenus } from './header-menus.ts';
import { layOutLater } from './lay-out-later.ts';
import { preparePrint } from './print-page.ts';

/**
 * The first script of every page, and the only one fetched with it. Pages work as plain HTML: the framework is loaded
 * when the browser is idle after the load event, or when the visitor begins to use the page. What needs no interaction
 * does not wait for it: the visitor's consent and all that depends on it (`follow-visitor.ts`) are loaded right after
 * the first paint.
 *
 * Until then the browser itself handles what a visitor does: links navigate, forms post, details open; what was typed
 * is replayed to the forms once they are hydrated (`TakingOver`).
 */

/** If the browser is never idle, the framework is loaded after this many milliseconds. */
const IDLE_LIMIT_MS = 2000;

/** A page that paints nothing, as in a background tab, goes on after this many milliseconds. */
const PAINT_LIMIT_MS = 200;

/** The server answers a form within 9 s; after this many milliseconds a form may be sent again. */
const LEAVING_MS = 10_000;

/**
 * Starts a page; `bring` loads the framework. Whatever affects the page's look runs at once, the rest in a task of its
 * own: the browser's first style and layout share this first task, the longest on a phone.
 */
export function beginPage(bring: () => Promise<unknown>): void {
  startPresentationMode();
  layOutLater();
  returnToScroll();
  setTimeout(() => {
    const painted = firstPaint();
    const followed = Promise.all([painted, whenShown()])
      .then(() => import('./follow-visitor.ts'))
      .catch(() => undefined);
    // Hydration reports the page as well.
    bringLater(() => whenShown().then(bring), followed);
    sendFormsOnce();
    stayWithAddress();
    startMenus();
    preparePrint();
    painted.then(() => {
      document.documentElement.dataset.painted = '';
      // The rule of what waits for this (styles/later.css) no longer applies, but WebKit ends no animation of an element
      // that is not displayed.
      for (const animation of document.getAnimations())
        if ((animation as CSSAnimation).animationName === 'not-yet') animation.cancel();
    });
    whenTakenOver(nameManifest);
  });
}

/**
 * Restores the scroll position after a reload. The browser leaves that to the page, because `navigation.ts` set
 * `scrollRestoration` to manual; resetting that before a reload would keep Firefox from storing documents in its
 * back/forward cache.
 */
function returnToScroll(): void {
  const { scrollRestoration, state } = window.history;
  const { scroll } = (state ?? {}) as Entry;
  if (scrollRestoration === 'manual' && scroll) window.scrollTo(...scroll);
}

/**
 * Loads the framework: at once if the visitor begins to use the page, else step by step, each when the browser is idle.
 * Its files are compiled off the main thread, which still slows a page on a phone's few processors; so nothing else
 * runs until they are loaded.
 */
function bringLater(bring: () => Promise<unknown>, followed: Promise<unknown>): void {
  const listening = new AbortController();
  let fetched: Promise<unknown> | undefined;
  const fetchFiles = () => {
    fetched ??= Promise.all((readPageData()?.files ?? []).map(preload));
    return fetched;
  };
  prepareTakeOver(() => {
    listening.abort();
    void fetchFiles();
    bring().catch(goOnPlain);
  });
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const beginning of BEGINNINGS) window.addEventListener(beginning, takeOver, options);
  const onLoad = async () => {
    // A page may have loaded before it is painted.
    await followed;
    await idle();
    if (!listening.signal.aborted) await Promise.race([fetchFiles(), atMost(IDLE_LIMIT_MS)]);
    await idle();
    takeOver();
  };
  if (document.readyState === 'complete') void onLoad();
  else window.addEventListener('load', onLoad, options);
}

/**
 * If the script cannot be loaded, e.g. because a new release has removed it, the page goes on as plain HTML: with its
 * `<noscript>` content, like a page served without scripts (server/render/without-scripts.ts).
 */
function goOnPlain(): void {
  for (const plain of document.body.querySelectorAll('noscript'))
    plain.outerHTML = plain.textContent;
  Object.assign(document.documentElement.dataset, { whole: '', plain: '' });
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: IDLE_LIMIT_MS });
    else setTimeout(resolve, 1);
  });
}

function atMost(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Fetches and compiles a module, in a task of its own: each takes a phone some milliseconds. Resolves when it is
 * loaded, or has failed.
 */
function preload(file: string): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      link.onload = link.onerror = () => resolve();
      document.head.append(link);
    });
  });
}

/**
 * Blocks a second submit: if a form that the browser has posted is submitted again during hydration, both the browser
 * and the framework would send it.
 */
function sendFormsOnce(): void {
  let until = 0;
  window.addEventListener(
    'submit',
    (event) => {
      if (Date.now() >= until) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  window.addEventListener('submit', ({ defaultPrevented, target }) => {
    if (!defaultPrevented && target instanceof HTMLFormElement && target.method === 'post')
      until = Date.now() + LEAVING_MS;
  });
  window.addEventListener('pageshow', () => {
    until = 0;
  });
}

/**
 * Before hydration, Back or Forward to an entry of an earlier document changes only the address: reload to show its
 * page.
 */
function stayWithAddress(): void {
  const shown = pageAddress();
  const leave = () => pageAddress() !== shown && window.location.reload();
  window.addEventListener('popstate', leave);
  whenTakenOver(() => window.removeEventListener('popstate', leave));
}

function pageAddress(): string {
  return window.location.pathname + window.location.search;
}

/** Resolves at the first paint: anything fetched earlier would delay it. */
function firstPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAINT_LIMIT_MS);
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });
}

/**
 * Links the web app manifest, for home screens. In the HTML it would be fetched along with what the first view needs.
 */
function nameManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/site.webmanifest';
  document.head.append(link);
}
