/**
 * A page works as plain HTML until the framework takes it over. Here meet what brings the framework
 * (layout/first-script.ts) and what waits for it.
 */

/** How a visitor begins to use a page. */
export const BEGINNINGS = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll'];

let bring: (() => void) | null = null;
let isComing = false;
let isOver = false;
const waiting: (() => void)[] = [];

/** Says how the framework is brought; it is brought once. */
export function prepareTakeOver(bringFramework: () => void): void {
  bring = bringFramework;
}

/** Has the page taken over now, and not only when the browser is idle. */
export function takeOver(): void {
  const start = bring;
  bring = null;
  if (!start) return;
  isComing = true;
  start();
}

/** The framework has taken the page over: what waited for that is done. */
export function tookOver(): void {
  isOver = true;
  for (const act of waiting.splice(0)) act();
}

/** Acts once the page is taken over: now, or when it is. */
export function whenTakenOver(act: () => void): void {
  if (isOver) act();
  else waiting.push(act);
}

/**
 * Acts where the framework is not just taking the page over: now, or when it has. While it does, it writes the
 * address that it began with.
 */
export function whenSettled(act: () => void): void {
  if (isComing && !isOver) waiting.push(act);
  else act();
}

const ahead: (() => Promise<void>)[] = [];

/** Has something done before a page is drawn that is being taken over; called by the page's code. */
export function doAhead(act: () => Promise<void>): void {
  if (!isOver) ahead.push(act);
}

/** Does what is to be done ahead. */
export async function prepared(): Promise<void> {
  await Promise.all(ahead.splice(0).map((act) => act()));
}
