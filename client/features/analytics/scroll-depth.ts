import { isScrolledAsBefore } from '#client/lib/reload-state.ts';
import { SCROLL_MARKS } from '#shared/analytics/events.ts';

/** Reports each scroll mark (a percentage of the page's height) once; `startAgain` is for a new page. */
export function followScrolling(
  tell: (percent: (typeof SCROLL_MARKS)[number]) => void,
  signal: AbortSignal,
): { startAgain(): void } {
  let reached = 0;
  let isDue = false;
  const measure = () => {
    isDue = false;
    if (isScrolledAsBefore()) return;
    // One pixel of tolerance: positions may be fractions.
    const seen = window.scrollY + window.innerHeight + 1;
    const percent = (seen / document.documentElement.scrollHeight) * 100;
    for (const mark of SCROLL_MARKS) {
      if (mark <= reached || mark > percent) continue;
      reached = mark;
      tell(mark);
    }
  };
  window.addEventListener(
    'scroll',
    () => {
      if (isDue) return;
      isDue = true;
      requestAnimationFrame(measure);
    },
    { passive: true, signal },
  );
  return {
    startAgain() {
      reached = 0;
    },
  };
}
