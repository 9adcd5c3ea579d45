export type ToastTone = 'neutral' | 'success' | 'danger';

/** What a toast says. Both texts come translated. */
export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  /** The page says the same where the focus goes: it is shown, and not told to assistive tools again. */
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

/** Shows a toast. It may be called from anywhere in the browser; `ToastHost` listens. */
export function toast(message: ToastMessage): void {
  window.dispatchEvent(new CustomEvent<ToastMessage>(EVENTS.show, { detail: message }));
}

/** Has at hand what draws toasts, so that one can tell of a connection that is gone by then. */
export function prepareToasts(): void {
  window.dispatchEvent(new Event(EVENTS.prepare));
}

/** Takes away the toast on show, where what it tells is about to be overtaken. */
export function dismissToast(): void {
  window.dispatchEvent(new Event(EVENTS.dismiss));
}

/** Calls back at each of these; returns the function that ends it. */
export function onToast(listener: {
  prepare: () => void;
  show: (message: ToastMessage) => void;
  dismiss: () => void;
}): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const show = (event: Event) => listener.show((event as CustomEvent<ToastMessage>).detail);
  window.addEventListener(EVENTS.show, show, { signal });
  window.addEventListener(EVENTS.prepare, listener.prepare, { signal });
  window.addEventListener(EVENTS.dismiss, listener.dismiss, { signal });
  return () => ending.abort();
}
