/**
 * The moment when a page is loaded, painted and the browser has nothing else to do. This module connects what notices it
 * (boot/first-script.ts) and what waits for it.
 */
let isQuiet = false;
const waiting: (() => void)[] = [];

/** Called when the page is quiet: runs everything that waited for it. */
export function becameQuiet(): void {
  isQuiet = true;
  for (const act of waiting.splice(0)) act();
}

/** Calls `act` once the page is quiet: now, or when it is. */
export function whenQuiet(act: () => void): void {
  if (isQuiet) act();
  else waiting.push(act);
}
