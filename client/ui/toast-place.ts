/** A rectangle of the window, in CSS pixels. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Something that a toast should not cover; a higher weight means it matters more. */
export interface Obstacle extends Box {
  weight: number;
}

/** The distance between the positions tried, in CSS pixels. */
const STEP = 8;

/**
 * Finds a position in an area where a toast covers nothing: a free corner first (lower before upper, right before
 * left), then the lowest free position on either side, else the position that covers least.
 */
export function placeToast(
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
