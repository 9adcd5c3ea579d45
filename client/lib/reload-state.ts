/** What the mounted parts of the page would lose by a reload, each under its name, and how they take it back. */
const holders = new Map<string, { read: () => unknown; take: () => void }>();

/** What was kept through the last reload and is not restored yet; in memory only. */
const kept = new Map<string, unknown>();

/**
 * Keeps state through a reload that the site itself triggers; returns the function that unregisters it. `read` is
 * called when the page is left, `restore` once with what it returned. In components, use `useReloadState`.
 */
export function holdThroughReload(
  name: string,
  read: () => unknown,
  restore: (value: unknown) => void,
): () => void {
  if (holders.has(name)) return () => undefined;
  const take = () => {
    if (!kept.has(name)) return;
    const back = kept.get(name);
    kept.delete(name);
    restore(back);
  };
  holders.set(name, { read, take });
  take();
  return () => void holders.delete(name);
}

let bringingBack = false;

/** Runs code that restores the page: its input and focus events are not the visitor's. */
export function bringBack(work: () => void): void {
  bringingBack = true;
  try {
    work();
  } finally {
    bringingBack = false;
  }
}

/** Whether the page is being restored after a reload. */
export function isBringingBack(): boolean {
  return bringingBack;
}

let scrolledTo: number | null = null;

/** Sets the scroll position before the reload: scrolling back to it is not the visitor's action. */
export function expectScroll(top: number): void {
  scrolledTo = top;
}

/** Whether the page is at the scroll position from before such a reload. */
export function isScrolledAsBefore(): boolean {
  return scrolledTo !== null && Math.abs(window.scrollY - scrolledTo) < 1;
}

/** Collects what the page would lose in a reload now. */
export function collectReloadState(): [name: string, value: unknown][] {
  return [...holders]
    .map(([name, { read }]): [string, unknown] => [name, read()])
    .filter(([, value]) => value !== null);
}

/** Returns what was collected before the reload, to parts already mounted and to later ones. */
export function returnReloadState(state: readonly [name: string, value: unknown][]): void {
  for (const [name, value] of state) {
    kept.set(name, value);
    holders.get(name)?.take();
  }
}
