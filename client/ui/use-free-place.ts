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

/**
 * Positions a fixed element so that it covers no control within `layer`: on mount, and again after a scroll or a
 * resize.
 */
export function useFreePlace(ref: RefObject<HTMLElement | null>, layer: HTMLElement): void {
  useLayoutEffect(() => {
    const place = () => {
      const element = ref.current;
      if (!element) return;
      const { width, height } = element.getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      const area = {
        left: EDGE,
        top: EDGE,
        right: clientWidth - EDGE,
        bottom: clientHeight - EDGE,
      };
      const { left, top } = placeToast({ width, height }, area, [
        ...findObstacles(layer, element, ACTIONS, ACTION_WEIGHT),
        ...findObstacles(layer, element, CONTROLS, 1),
      ]);
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

function findObstacles(
  layer: HTMLElement,
  self: HTMLElement,
  what: string,
  weight: number,
): Obstacle[] {
  return [...layer.querySelectorAll(what)]
    .filter((element) => !self.contains(element))
    .filter(isVisible)
    .map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom, weight };
    });
}

/** Whether an element is seen. Safari has `checkVisibility` since 17.4; otherwise having boxes must do. */
function isVisible(element: Element): boolean {
  if (!('checkVisibility' in element)) return (element as Element).getClientRects().length > 0;
  return element.checkVisibility({ visibilityProperty: true });
}

/** A rectangle of the window, in CSS pixels. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Something that a toast should not cover; a higher weight means it matters more. */
interface Obstacle extends Box {
  weight: number;
}

/** The distance between the positions tried, in CSS pixels. */
const STEP = 8;

/**
 * Finds a position in an area where a toast covers nothing: a free corner first (lower before upper, right before
 * left), then the lowest free position on either side, else the position that covers least.
 */
function placeToast(
  { width, height }: { width: number; height: number },
  area: Box,
  obstacles: readonly Obstacle[],
): { left: number; top: number } {
  const lefts = [...new Set([Math.max(area.left, area.right - width), area.left])];
  const lowest = Math.max(area.top, area.bottom - height);
  const tops = [lowest, area.top];
  for (let top = lowest - STEP; top > area.top; top -= STEP) tops.push(top);

  let best = { left: lefts[0] ?? area.left, top: lowest };
  let least = Number.POSITIVE_INFINITY;
  for (const top of tops) {
    for (const left of lefts) {
      const box = { left, top, right: left + width, bottom: top + height };
      const cost = obstacles.reduce((sum, each) => sum + each.weight * overlap(box, each), 0);
      if (cost === 0) return { left, top };
      if (cost < least) {
        least = cost;
        best = { left, top };
      }
    }
  }
  return best;
}

/** The area that two boxes share, in square pixels. */
function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
