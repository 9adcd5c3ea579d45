import { useEffect, useRef } from 'react';
import { holdThroughReload } from './reload-state.ts';

/**
 * Keeps a part's state through a reload that the site itself brings about. `value` is what would be
 * lost, in JSON's terms, null while there is nothing; `restore` gets it back once, whenever the part
 * is there again. Of two parts with one name, such as a form and the same form in a dialog, the one
 * that was there first has it.
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
