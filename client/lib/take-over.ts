/**
 * A page works as plain HTML until the framework takes it over. Here meet what brings the framework
 * (layout/first-script.ts) and what waits for it.
 */
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

const ahead: (() => void)[] = [];

/** Has something done before a page is drawn that is being taken over, in a task of its own; called by its code. */
export function doAhead(act: () => void): void {
  if (!isOver) ahead.push(act);
}

/** Does what is to be done ahead. */
export async function prepared(): Promise<void> {
  for (const act of ahead.splice(0)) await inTask(act);
}

/** Does something in a task of its own. */
export function inTask(act: () => void): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      act();
      resolve();
    });
  });
}

/**
 * A browser's first use of `Intl` for dates, numbers, lists or names takes 15 to 22 ms, whatever it is: Chromium looks
 * through all its languages. What writes such things as soon as it is there has that done ahead.
 */
export function wakeIntl(): void {
  new Intl.DateTimeFormat();
}
