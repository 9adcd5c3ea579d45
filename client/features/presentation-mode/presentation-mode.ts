import { whenTakenOver } from '#client/lib/take-over.ts';

/** The flag in the browser's storage, and the class on the document's root (spec point 9 and 4). */
const NAME = 'presentation-mode';
const listeners = new Set<(isOn: boolean) => void>();

/**
 * Presentation mode (spec 2.12): animations pause. It is as it was left, and Alt+P changes it on every page,
 * before the framework has come as well.
 */
export function startPresentationMode(): void {
  if (readFlag()) document.documentElement.classList.add(NAME);
  window.addEventListener('keydown', (event) => {
    const { altKey, ctrlKey, metaKey, code, key, repeat } = event;
    // With Alt some keyboards write another letter, and some have theirs elsewhere.
    if (!altKey || ctrlKey || metaKey || (code !== 'KeyP' && key.toLowerCase() !== 'p')) return;
    event.preventDefault();
    if (!repeat) togglePresentationMode();
  });
}

/** Whether animations are paused. */
export function isPresenting(): boolean {
  return document.documentElement.classList.contains(NAME);
}

/** Turns it on or off, here and on the pages to come. */
export function togglePresentationMode(): void {
  const isOn = document.documentElement.classList.toggle(NAME);
  writeFlag(isOn);
  // What tells of it is drawn by the framework, after all of the page's parts are there.
  whenTakenOver(() =>
    queueMicrotask(() => {
      for (const listener of listeners) listener(isOn);
    }),
  );
}

/** Calls back at each change; returns what ends it. */
export function onPresentationMode(listener: (isOn: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readFlag(): boolean {
  try {
    return window.localStorage.getItem(NAME) === 'true';
  } catch {
    return false;
  }
}

function writeFlag(isOn: boolean): void {
  try {
    if (isOn) window.localStorage.setItem(NAME, 'true');
    else window.localStorage.removeItem(NAME);
  } catch {
    // Where nothing is kept it holds for this page.
  }
}
