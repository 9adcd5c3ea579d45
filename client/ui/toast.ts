export type ToastTone = 'neutral' | 'success' | 'danger';

/** A toast's content. Both texts are already translated. */
export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  /** The page already says this where the focus goes: show it, but do not announce it again. */
  isSaid?: boolean | undefined;
}

/** Spec point 9, in milliseconds and CSS pixels. One toast at a time: the newest replaces the last. */
export const TOAST_DURATION = 5000;
export const TOAST_SWIPE_THRESHOLD = 50;
export const TOAST_REMOVE_DELAY = 1_000_000;

const EVENTS = {
  prepare: 'site:toast-prepare',
  show: 'site:toast',
  dismiss: 'site:toast-dismiss',
} as const;

/** Shows a toast. It may be called from anywhere in the browser; `Toaster` listens. */
export function toast(message: ToastMessage): void {
  window.dispatchEvent(new CustomEvent<ToastMessage>(EVENTS.show, { detail: message }));
}

/** Loads the toast code in advance, so that a toast can report a lost connection. */
export function prepareToasts(): void {
  window.dispatchEvent(new Event(EVENTS.prepare));
}

/** Dismisses the toast on show, for when its message is about to be out of date. */
export function dismissToast(): void {
  window.dispatchEvent(new Event(EVENTS.dismiss));
}

/** Calls the listener on each of these events; returns the function that unsubscribes. */
export function onToast(listener: {
  prepare?: () => void;
  show: (message: ToastMessage) => void;
  dismiss: () => void;
}): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const show = (event: Event) => listener.show((event as CustomEvent<ToastMessage>).detail);
  window.addEventListener(EVENTS.show, show, { signal });
  window.addEventListener(EVENTS.prepare, () => listener.prepare?.(), { signal });
  window.addEventListener(EVENTS.dismiss, listener.dismiss, { signal });
  return () => ending.abort();
}
