const END = 'site:transition-end';

/** Marks the document as navigating; `PageLoading` and CSS show it. */
export function startTransition(): void {
  document.documentElement.dataset.navigating = '';
}

/** Ends the navigation: the next page and its head are in place, or it was abandoned. */
export function endTransition(): void {
  delete document.documentElement.dataset.navigating;
  window.dispatchEvent(new Event(END));
}

/** Whether a navigation is under way. */
export function isInTransition(): boolean {
  return document.documentElement.dataset.navigating !== undefined;
}

/** Calls `act` once no navigation is under way: now, or when it ends, unless `signal` aborts first. */
export function afterTransition(act: () => void, signal: AbortSignal): void {
  if (isInTransition()) window.addEventListener(END, act, { once: true, signal });
  else act();
}
