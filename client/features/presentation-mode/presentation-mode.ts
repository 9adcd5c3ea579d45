import { readStored, writeStored } from '#client/lib/storage.ts';

/**
 * The name of the flag in the browser's storage, of the class on the document's root (spec points 9 and 4), and of the
 * window event that reports a change.
 */
export const PRESENTATION_MODE = 'presentation-mode';

/**
 * Presentation mode (spec 2.12): animations pause. It is restored on load, and Alt+P toggles it on every page, even
 * before anything else is loaded.
 */
export function startPresentationMode(): void {
  if (readStored(PRESENTATION_MODE)) document.documentElement.classList.add(PRESENTATION_MODE);
  for (const change of ['pageswap', 'pagereveal'])
    window.addEventListener(change, (event) => {
      if (!document.documentElement.classList.contains(PRESENTATION_MODE)) return;
      const { viewTransition } = event as Event & { viewTransition?: ViewTransition | null };
      // Skipped, it is never ready, which nobody waits for.
      viewTransition?.ready.catch(() => undefined);
      viewTransition?.skipTransition();
    });
  window.addEventListener('keydown', (event) => {
    // By key position: with Alt some keyboards produce another letter.
    if (event.code !== 'KeyP' || !event.altKey || event.ctrlKey || event.repeat) return;
    event.preventDefault();
    togglePresentationMode();
  });
}

/** Toggles it, for this page and later ones. */
export function togglePresentationMode(): void {
  const isOn = document.documentElement.classList.toggle(PRESENTATION_MODE);
  writeStored(PRESENTATION_MODE, isOn ? 'true' : null);
  dispatchEvent(new Event(PRESENTATION_MODE));
}
