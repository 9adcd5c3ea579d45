import { type RefObject, useLayoutEffect } from 'react';

/** Controls that trigger an action: a toast covers one only if it fits nowhere else. */
const ACTIONS =
  'button, summary, [type="submit"], [role="tab"], a.button, .consent-panel, #site-header, dialog header';

/** Other controls, also avoided where possible. */
const CONTROLS = 'a[href], input, select, textarea, label';

/** How much more an action weighs than another control. */
const ACTION_WEIGHT = 1000;

/** Distance to the window's edges, in CSS pixels. */
const EDGE = 16;

/** Safari before 26.2 does not say that a scroll has ended: it has after this many milliseconds without another one. */
const SCROLL_END_MS = 100;

/** The distance between the positions tried, in CSS pixels. */
const STEP = 8;

/**
 * Positions a fixed element so that it covers no control within `layer`: on mount, and again after a scroll or a
 * resize.
 */
export function useFreePlace(ref: RefObject<HTMLElement | null>, layer: HTMLElement): void {
  useLayoutEffect(() => {
    const place = () => {
      const element = ref.current;
      if (!element) return;
      const { left, top } = findPlace(element, layer);
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
    };
    place();
    const resized = new ResizeObserver(place);
    if (ref.current) resized.observe(ref.current);
    let timer = 0;
    const placeSoon = () => {
      clearTimeout(timer);
      timer = window.setTimeout(place, SCROLL_END_MS);
    };
    const listening = new AbortController();
    for (const change of ['scroll', 'resize'])
      window.addEventListener(change, placeSoon, { capture: true, signal: listening.signal });
    return () => {
      resized.disconnect();
      clearTimeout(timer);
      listening.abort();
    };
  }, [ref, layer]);
}

/**
 * Finds a position in the window where an element covers nothing: a free corner first (lower before upper, right before
 * left), then the lowest free position on either side, else the position that covers least.
 */
function findPlace(element: HTMLElement, layer: HTMLElement): DOMRect {
  const { width, height } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const right = Math.max(EDGE, clientWidth - EDGE - width);
  const lowest = Math.max(EDGE, clientHeight - EDGE - height);
  const tops = [lowest, EDGE];
  for (let top = lowest - STEP; top > EDGE; top -= STEP) tops.push(top);

  const controls = [...layer.querySelectorAll(`${ACTIONS}, ${CONTROLS}`)]
    .filter((control) => !element.contains(control) && isVisible(control))
    .map((control) => ({
      box: control.getBoundingClientRect(),
      weight: control.matches(ACTIONS) ? ACTION_WEIGHT : 1,
    }));
  let best = new DOMRect(right, lowest, width, height);
  let least = Number.POSITIVE_INFINITY;
  for (const top of tops)
    for (const left of [right, EDGE]) {
      const place = new DOMRect(left, top, width, height);
      const cost = controls.reduce((sum, { box, weight }) => sum + weight * overlap(place, box), 0);
      if (cost === 0) return place;
      if (cost >= least) continue;
      least = cost;
      best = place;
    }
  return best;
}

/** Whether an element is seen. Safari has `checkVisibility` since 17.4; otherwise having boxes must do. */
function isVisible(element: Element): boolean {
  if (!('checkVisibility' in element)) return (element as Element).getClientRects().length > 0;
  return element.checkVisibility({ visibilityProperty: true });
}

/** The area that two boxes share, in square pixels. */
function overlap(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
