/** A page is first laid out in pieces (layout/lay-out-later.ts). This module runs what waits for the last piece. */
let isWhole = false;
const waiting: (() => void)[] = [];

/** Called when the whole page is laid out: runs everything that waited for it. */
export function becameWhole(): void {
  isWhole = true;
  for (const act of waiting.splice(0)) act();
}

/** Calls `act` once the whole page is laid out: now, or when it is. */
export function whenWhole(act: () => void): void {
  if (isWhole) act();
  else waiting.push(act);
}
