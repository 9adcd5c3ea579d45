/** Whether a click asks for a new window, a new tab or a download, which only the browser can open. */
export function asksElsewhere(
  event: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}
