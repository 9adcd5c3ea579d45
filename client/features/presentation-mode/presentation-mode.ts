import { whenTakenOver } from '#client/lib/take-over.ts';

/**
 * The flag in the browser's storage, the class on the document's root (spec points 9 and 4), and the event on
 * the window that tells of a change.
 */
export const PRESENTATION_MODE = 'presentation-mode';

/**
 * Presentation mode (spec 2.12): animations pause. It is as it was left, and Alt+P changes it on every page,
 * before the framework has come as well.
 */
export function startPresentationMode(): void {
  try {
    if (localStorage.getItem(PRESENTATION_MODE))
      document.documentElement.classList.add(PRESENTATION_MODE);
  } catch {
    // Where nothing is kept it is off.
  }
  window.addEventListener('keydown', (event) => {
    // By its place: with Alt some keyboards write another letter there.
    if (event.code !== 'KeyP' || !event.altKey || event.ctrlKey || event.repeat) return;
    event.preventDefault();
    togglePresentationMode();
  });
}

/** Turns it on or off, here and on the pages to come. */
export function togglePresentationMode(): void {
  const isOn = document.documentElement.classList.toggle(PRESENTATION_MODE);
  try {
    if (isOn) localStorage.setItem(PRESENTATION_MODE, 'true');
    else localStorage.removeItem(PRESENTATION_MODE);
  } catch {
    // Where nothing is kept it holds for this page.
  }
  // What tells of it is drawn by the framework, after all of the page's parts are there.
  whenTakenOver(() => queueMicrotask(() => dispatchEvent(new Event(PRESENTATION_MODE))));
}
