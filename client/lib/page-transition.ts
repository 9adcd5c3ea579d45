/** Marks the document while the next page is on its way; `PageLoading` and CSS show it. */
export function startTransition(): void {
  document.documentElement.dataset.navigating = '';
}

/** The next page stands, or the way there was given up. */
export function endTransition(): void {
  delete document.documentElement.dataset.navigating;
}
