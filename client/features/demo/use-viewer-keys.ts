import { useEffect, useRef } from 'react';

interface ViewerKeys {
  previous: () => void;
  next: () => void;
  toggle: () => void;
}

/**
 * The viewer's keys while it is open (spec 2.4): arrows, F and F11. In a field they are the field's own, and
 * with a modifier the browser's. Escape is the dialog's.
 */
export function useViewerKeys(keys: ViewerKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select'))
        return;
      const { previous, next, toggle } = latest.current;
      const act = {
        ArrowLeft: previous,
        ArrowRight: next,
        f: toggle,
        F: toggle,
        F11: toggle,
      }[event.key];
      if (!act) return;
      event.preventDefault();
      if (!event.repeat) act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
