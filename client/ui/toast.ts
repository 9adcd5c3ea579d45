export type ToastTone = 'neutral' | 'success' | 'danger';

/** What a toast says. Both texts come translated. */
export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
}

/** Spec point 9, in milliseconds and CSS pixels. One toast at a time: the newest replaces the last. */
export const TOAST_DURATION = 5000;
export const TOAST_SWIPE_THRESHOLD = 50;
export const TOAST_REMOVE_DELAY = 1_000_000;

const EVENT = 'site:toast';

/** Shows a toast. It may be called from anywhere in the browser; `ToastHost` listens. */
export function toast(message: ToastMessage): void {
  window.dispatchEvent(new CustomEvent<ToastMessage>(EVENT, { detail: message }));
}

/** Calls back at each toast; returns the function that ends it. */
export function onToast(show: (message: ToastMessage) => void): () => void {
  const listener = (event: Event) => show((event as CustomEvent<ToastMessage>).detail);
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}
