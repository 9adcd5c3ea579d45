import type { IslandName } from './map.ts';

/** The signs that a visitor begins to use an island. */
const TOUCHES = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'input'];

/** How far from the view an island counts as near. */
const NEAR = '400px';

/** Has the page go on as plain HTML. */
let goOnPlain = () => {};

/** The islands of this page that are being hydrated, or are. */
const begun = new Map<HTMLElement, Promise<void>>();

/** For each island, ends noting what is pressed in it, and gives the button that was pressed last. */
const presses = new Map<HTMLElement, () => HTMLElement | null>();

/**
 * Hydrates each island of the page at its time: when it is touched, comes near the view (`data-when`), or the browser
 * is idle. If one cannot be loaded, `plain` has the page go on as plain HTML.
 */
export function startIslands(idle: Promise<unknown>, plain: () => void): void {
  goOnPlain = plain;
  for (const island of islands()) {
    presses.set(island, notePresses(island));
    const waiting = new AbortController();
    const { signal } = waiting;
    const begin = () => {
      waiting.abort();
      void hydrateOnce(island);
    };
    for (const touch of TOUCHES)
      island.addEventListener(touch, begin, { capture: true, passive: true, signal });
    // It may have been used before this ran.
    if (island.contains(document.activeElement)) begin();
    else if (island.dataset.when === 'view') whenNear(island, begin, signal);
    else void idle.then(() => signal.aborted || begin());
  }
}

/** Hydrates every island of the page now; resolves once they are. */
export async function hydrateAll(): Promise<void> {
  await Promise.all(islands().map(hydrateOnce));
}

/** Adds an island that the server did not render, such as a toast. */
export async function mountIsland(name: IslandName, props: object): Promise<void> {
  const { mount } = await import('./hydrate.tsx');
  await mount(name, props);
}

function islands(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-island]')];
}

function hydrateOnce(island: HTMLElement): Promise<void> {
  const known = begun.get(island);
  if (known) return known;
  const hydrated = import('./hydrate.tsx')
    .then(({ hydrate }) =>
      hydrate(island, island.dataset.island as IslandName, presses.get(island)),
    )
    .catch(() => goOnPlain())
    .then(() => {
      island.dataset.live = '';
    });
  begun.set(island, hydrated);
  return hydrated;
}

/** Until an island is hydrated, a button that sends no form does nothing: its press is repeated afterwards. */
function notePresses(island: HTMLElement): () => HTMLElement | null {
  const noting = new AbortController();
  let pressed: HTMLElement | null = null;
  const note = ({ target }: Event) => {
    pressed = (target as Element).closest<HTMLElement>('button[type="button"]');
  };
  island.addEventListener('click', note, { capture: true, signal: noting.signal });
  return () => {
    noting.abort();
    return pressed;
  };
}

/** An island has no box of its own: its first element's counts. */
function whenNear(island: HTMLElement, act: () => void, signal: AbortSignal): void {
  const watch = new IntersectionObserver(
    (seen) => seen.some(({ isIntersecting }) => isIntersecting) && act(),
    { rootMargin: NEAR },
  );
  watch.observe(island.firstElementChild ?? island);
  signal.addEventListener('abort', () => watch.disconnect());
}
