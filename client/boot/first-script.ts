import { startPresentationMode } from '#client/features/presentation-mode/presentation-mode.ts';
import { becameQuiet, whenQuiet } from '#client/lib/quiet.ts';
import { startMenus } from './header-menus.ts';
import { layOutLater } from './lay-out-later.ts';
import { markLeaving } from './leaving-mark.ts';
import { preparePrint } from './print-page.ts';

/**
 * The first script of every page, and the only one fetched with it. Pages work as plain HTML: links navigate, forms
 * post, details open. What follows the visitor (`follow-visitor.ts`) is loaded right after the first paint; what has
 * state (`client/islands`) when the browser is idle, when it comes near the view, or when the visitor begins to use it.
 */

/** If the browser is never idle, what waits for that goes on after this many milliseconds. */
const IDLE_LIMIT_MS = 2000;

/** A page that paints nothing, as in a background tab, goes on after this many milliseconds. */
const PAINT_LIMIT_MS = 200;

/** The server answers a form within 9 s; after this many milliseconds a form may be sent again. */
const LEAVING_MS = 10_000;

/**
 * Starts a page. Whatever affects the page's look runs at once, the rest in a task of its own: the browser's first
 * style and layout share this first task, the longest on a phone.
 */
export function beginPage(): void {
  startPresentationMode();
  layOutLater();
  setTimeout(() => {
    const painted = whenShown().then(firstPaint);
    const followed = painted.then(() => import('./follow-visitor.ts')).catch(goOnPlain);
    // A page may have loaded before it is painted.
    const quiet = Promise.all([loaded(), followed]).then(idle).then(idle);
    void quiet.then(becameQuiet);
    if (document.querySelector('[data-island]'))
      void followed
        .then(() => import('#client/islands/start.ts'))
        .then(({ startIslands }) => startIslands(quiet, goOnPlain))
        .catch(goOnPlain);
    sendFormsOnce();
    markLeaving();
    startMenus();
    preparePrint();
    void painted.then(() => {
      document.documentElement.dataset.painted = '';
      // The rule of what waits for this (styles/later.css) no longer applies, but WebKit ends no animation of an element
      // that is not displayed.
      for (const animation of document.getAnimations())
        if ((animation as CSSAnimation).animationName === 'not-yet') animation.cancel();
    });
    whenQuiet(nameManifest);
  });
}

/**
 * If the script cannot be loaded, e.g. because a new release has removed it, the page goes on as plain HTML: with its
 * `<noscript>` content, like a page served without scripts (server/pages/send-page.ts).
 */
function goOnPlain(): void {
  for (const plain of document.body.querySelectorAll('noscript'))
    plain.outerHTML = plain.textContent;
  Object.assign(document.documentElement.dataset, { whole: '', plain: '' });
}

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: IDLE_LIMIT_MS });
    else setTimeout(resolve, 1);
  });
}

/**
 * Blocks a second submit: if a form that the browser has posted is submitted again during hydration, both the browser
 * and the island would send it.
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

/**
 * Resolves once the page is shown: at once, unless the browser only prerenders it for a visitor who may never come
 * (HTML, 7.3.1.1). Until then nothing is reported, loaded from others, stored or sent (CONTRACT, Pages).
 */
function whenShown(): Promise<void> {
  const page = document as Document & { prerendering?: boolean };
  if (!page.prerendering) return Promise.resolve();
  return new Promise((resolve) => {
    page.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}
