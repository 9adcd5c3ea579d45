import { useEffect, useRef } from 'react';
import { holdThroughReload } from './reload-state.ts';

/**
 * Keeps a part's state through a reload that the site itself triggers. `value` is what would be lost, as JSON data, or
 * null for nothing; `restore` gets it once, as soon as the part is mounted again. If two parts share a name, such as a
 * form and the same form in a dialog, the one mounted first gets it.
 */
export function useReloadState<T>(name: string, value: T | null, restore: (value: T) => void) {
  const latest = useRef({ value, restore });
  latest.current = { value, restore };
  useEffect(
    () =>
      holdThroughReload(
        name,
        () => latest.current.value,
        (back) => latest.current.restore(back as T),
      ),
    [name],
  );
}
