import { useEffect, useEffectEvent } from 'react';

interface ViewerKeys {
  previous: () => void;
  next: () => void;
  toggle: () => void;
  close: () => void;
}

/**
 * The viewer's keys while it is open (spec 2.4): arrows, F and F11. In a form field they belong to the field, with a
 * modifier to the browser. Escape always closes the viewer: otherwise a tooltip or a toast would take it, and browsers
 * pass it to the dialog only after the visitor has interacted with the page.
 */
export function useViewerKeys({ previous, next, toggle, close }: ViewerKeys): void {
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
    const act = { ArrowLeft: previous, ArrowRight: next, f: toggle, F: toggle, F11: toggle }[
      event.key
    ];
    if (!act) return;
    event.preventDefault();
    if (!event.repeat) act();
  });
  useEffect(() => {
    const ending = new AbortController();
    window.addEventListener('keydown', leave, { capture: true, signal: ending.signal });
    document.addEventListener('keydown', press, { signal: ending.signal });
    return () => ending.abort();
  }, []);
}
