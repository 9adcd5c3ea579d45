const END = 'site:transition-end';

/** Marks the document while the next page is on its way; `PageLoading` and CSS show it. */
export function startTransition(): void {
  document.documentElement.dataset.navigating = '';
}

/** The next page stands, its head too, or the way there was given up. */
export function endTransition(): void {
  delete document.documentElement.dataset.navigating;
  window.dispatchEvent(new Event(END));
}

/** Tells whether the next page is on its way. */
export function isInTransition(): boolean {
  return document.documentElement.dataset.navigating !== undefined;
}

/** Acts once no page is on its way any more: now, or when it stands, unless `signal` aborts first. */
export function afterTransition(act: () => void, signal: AbortSignal): void {
  if (isInTransition()) window.addEventListener(END, act, { once: true, signal });
  else act();
}
