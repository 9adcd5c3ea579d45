/**
 * A page works as plain HTML until the framework takes it over (hydrates it). This module connects what loads the
 * framework (layout/first-script.ts) and what waits for it.
 */

/** The events that show that a visitor begins to use a page. */
export const BEGINNINGS = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll'];

let bring: (() => void) | null = null;
let isComing = false;
let isOver = false;
const waiting: (() => void)[] = [];

/** Sets the function that loads the framework; it is called once. */
export function prepareTakeOver(bringFramework: () => void): void {
  bring = bringFramework;
}

/** Hydrates the page now instead of when the browser is idle. */
export function takeOver(): void {
  const start = bring;
  bring = null;
  if (!start) return;
  isComing = true;
  start();
}

/** Called when the page is hydrated: runs everything that waited for it. */
export function tookOver(): void {
  isOver = true;
  for (const act of waiting.splice(0)) act();
}

/** Calls `act` once the page is hydrated: now, or when it is. */
export function whenTakenOver(act: () => void): void {
  if (isOver) act();
  else waiting.push(act);
}

/**
 * Calls `act` now, unless the page is just being hydrated: then afterwards, because hydration writes back the address
 * that it began with.
 */
export function whenSettled(act: () => void): void {
  if (isComing && !isOver) waiting.push(act);
  else act();
}

const ahead: (() => Promise<void>)[] = [];

/** Runs `act` before the page is hydrated; called when the page's code loads. */
export function doAhead(act: () => Promise<void>): void {
  if (!isOver) ahead.push(act);
}

/** Runs what `doAhead` collected. */
export async function prepared(): Promise<void> {
  await Promise.all(ahead.splice(0).map((act) => act()));
}
