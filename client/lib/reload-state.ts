import { useEffect, useRef } from 'react';

/** What the mounted parts of the page would lose by a reload, each under its name. */
const holders = new Map<string, () => unknown>();

/** What was kept through the last reload and no part has taken back yet; in memory alone. */
const kept = new Map<string, unknown>();
const takers = new Map<string, () => void>();

/**
 * Keeps a part's state through a reload that the site itself brings about. `value` is what would be
 * lost, in JSON's terms, null while there is nothing; `restore` gets it back once, whenever the part
 * is there again. Of two parts with one name, such as a form and the same form in a dialog, the one
 * that was there first has it.
 */
export function useReloadState<T>(name: string, value: T | null, restore: (value: T) => void) {
  const latest = useRef({ value, restore });
  latest.current = { value, restore };
  useEffect(
    () =>
      holdThroughReload(
        name,
        () => latest.current.value,
        (back) => latest.current.restore(back as T),
      ),
    [name],
  );
}

/** The same for what is no part of the page; returns what ends it. `read` is asked as the page is left. */
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
