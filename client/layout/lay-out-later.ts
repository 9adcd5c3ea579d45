import { whenTakenOver } from '#client/lib/take-over.ts';
import { becameWhole } from '#client/lib/whole-page.ts';

/** A browser that is never idle, as where something moves all the time, lays the next part out after so long. */
const IDLE_LIMIT_MS = 200;

/**
 * Lays out what was put off (styles/later.css) once the page is taken over: one part a frame, when the browser has
 * nothing else to do. From then on the page is laid out as a whole, as it is at once where a place in it is to be
 * gone to: a part that the address names, or where one was before.
 */
export function layOutLater(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (window.location.hash || entry?.type !== 'navigate') layOutWhole();
  else whenTakenOver(layOutNext);
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
  becameWhole();
}
