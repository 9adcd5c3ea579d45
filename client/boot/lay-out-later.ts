import { whenQuiet } from '#client/lib/quiet.ts';

/** If the browser is never idle, e.g. during an animation, the next part is laid out after this many milliseconds. */
const IDLE_LIMIT_MS = 200;

/**
 * Lays out the deferred parts (styles/later.css) once the page is loaded: one part per frame, when the browser is
 * idle. The whole page is laid out at once if it must open at a certain position: at a fragment, or where it was
 * scrolled to before.
 */
export function layOutLater(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (window.location.hash || entry?.type !== 'navigate') layOutWhole();
  else whenQuiet(layOutNext);
}

function layOutNext(): void {
  const part = document.querySelector('.later');
  if (!part) layOutWhole();
  else
    requestAnimationFrame(() => {
      part.classList.remove('later');
      if ('requestIdleCallback' in window)
        requestIdleCallback(layOutNext, { timeout: IDLE_LIMIT_MS });
      else setTimeout(layOutNext);
    });
}

function layOutWhole(): void {
  document.documentElement.dataset.whole = '';
}
