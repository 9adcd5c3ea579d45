/** A page is laid out in pieces at first (layout/lay-out-later.ts). Here meets it what waits for the last. */
let isWhole = false;
const waiting: (() => void)[] = [];

/** The page is laid out as a whole from now on: what waited for that is done. */
export function becameWhole(): void {
  isWhole = true;
  for (const act of waiting.splice(0)) act();
}

/** Acts once the page is laid out as a whole: now, or when it is. */
export function whenWhole(act: () => void): void {
  if (isWhole) act();
  else waiting.push(act);
}
