import { startPresentationMode } from '#client/features/presentation-mode/presentation-mode.ts';
import type { Entry } from '#client/lib/navigation.ts';
import { readPageData } from '#client/lib/page-data.ts';
import { BEGINNINGS, prepareTakeOver, takeOver, whenTakenOver } from '#client/lib/take-over.ts';
import { startMenus } from './header-menus.ts';
import { layOutLater } from './lay-out-later.ts';
import { preparePrint } from './print-page.ts';

/**
 * The first script of every page, and the only one that is fetched with it. Pages work as plain HTML: the
 * framework is brought when the browser has nothing else to do after the load, or when somebody begins to use
 * the page. What needs no touch does not wait for it: the visitor's consent and all that follows it
 * (`follow-visitor.ts`), which comes as soon as something has been painted.
 *
 * What a visitor does before is done by the browser itself: links lead on, forms are posted, details open;
 * what was typed is told to the forms when they are there (`TakingOver`).
 */

/** A browser that is never idle has the framework brought after so long, in milliseconds. */
const IDLE_LIMIT_MS = 2000;

/** A page that paints nothing, as in a tab that is not looked at, goes on after so long. */
const PAINT_LIMIT_MS = 200;

/** The server answers a form within 9 s; after that a form may be sent again. */
const LEAVING_MS = 10_000;

/**
 * Begins a page; `bring` is how the framework comes. What decides how the page looks is done at once, all else in a task
 * of its own: the first is one with the browser's first styles and layout, the longest of a phone's.
 */
export function beginPage(bring: () => Promise<unknown>): void {
  startPresentationMode();
  layOutLater();
  returnToScroll();
  setTimeout(() => {
    const painted = firstPaint();
    const followed = painted.then(() => import('./follow-visitor.ts')).catch(() => undefined);
    bringLater(bring, followed);
    sendFormsOnce();
    stayWithAddress();
    startMenus();
    preparePrint();
    painted.then(() => (document.documentElement.dataset.painted = ''));
    whenTakenOver(nameManifest);
  });
}

/**
 * A reload comes back to where one was. The browser leaves that to the page, as the framework had asked it
 * (`navigation.ts`); to take that back before a reload would keep Firefox from keeping documents.
 */
function returnToScroll(): void {
  const { scrollRestoration, state } = window.history;
  const { scroll } = (state ?? {}) as Entry;
  if (scrollRestoration === 'manual' && scroll) window.scrollTo(...scroll);
}

/**
 * Brings the framework: at once when the page is used, else one thing after the other, each when the browser is idle.
 * Its files are compiled beside the page, which a phone's few processors do not do without holding the page up; so
 * nothing runs while they come.
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
 * A page whose script does not come, as where it is gone since a new release, goes on as plain HTML: with what stands
 * in its place for browsers without scripts, as a page that is served without them (server/render/without-scripts.ts).
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

/** Fetches and compiles a module, in a task of its own: each costs a phone some milliseconds. Resolves when it is there, or not to be had. */
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
 * A form that the browser itself has posted is on its way: pressed again while the framework takes over, it
 * would be sent by both.
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

/** An entry of the history that an earlier document of this address made is another page. */
function stayWithAddress(): void {
  const shown = pageAddress();
  const leave = () => pageAddress() !== shown && window.location.reload();
  window.addEventListener('popstate', leave);
  whenTakenOver(() => window.removeEventListener('popstate', leave));
}

function pageAddress(): string {
  return window.location.pathname + window.location.search;
}

/** The first view comes first: what is fetched before it is painted comes in its way. */
function firstPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAINT_LIMIT_MS);
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });
}

/** What a home screen is told of the site. In the HTML it would be fetched beside what the first view needs. */
function nameManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/site.webmanifest';
  document.head.append(link);
}
