/** What the mounted parts of the page would lose by a reload, each under its name. */
const holders = new Map<string, () => unknown>();

/** What was kept through the last reload and no part has taken back yet; in memory alone. */
const kept = new Map<string, unknown>();
const takers = new Map<string, () => void>();

/**
 * Keeps what would be lost by a reload that the site itself brings about; returns what ends it. `read` is asked as
 * the page is left, `restore` gets it back once. Components have `useReloadState`.
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
  holders.set(name, read);
  takers.set(name, take);
  take();
  return () => {
    holders.delete(name);
    takers.delete(name);
  };
}

let bringingBack = false;

/** Does what puts the page back as it was: what it types and enters is no doing of the visitor's. */
export function bringBack(work: () => void): void {
  bringingBack = true;
  try {
    work();
  } finally {
    bringingBack = false;
  }
}

/** Tells whether the page is being put back as it was before a reload. */
export function isBringingBack(): boolean {
  return bringingBack;
}

let scrolledTo: number | null = null;

/** Says how far the page was scrolled before the reload: that it is again so is no doing of the visitor's. */
export function expectScroll(top: number): void {
  scrolledTo = top;
}

/** Tells whether the page is scrolled as it was before such a reload. */
export function isScrolledAsBefore(): boolean {
  return scrolledTo !== null && Math.abs(window.scrollY - scrolledTo) < 1;
}

/** What the page would lose by a reload now. */
export function collectReloadState(): [name: string, value: unknown][] {
  return [...holders]
    .map(([name, read]): [string, unknown] => [name, read()])
    .filter(([, value]) => value !== null);
}

/** Gives back what was collected before the reload, to the parts that are here and those to come. */
export function returnReloadState(state: readonly [name: string, value: unknown][]): void {
  for (const [name, value] of state) {
    kept.set(name, value);
    takers.get(name)?.();
  }
}
