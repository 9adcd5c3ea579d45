import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to `target` when `shown` changes: the pressed button is gone with what it belonged to, and the
 * visitor reads on where something else has taken its place. Nothing moves to what is null.
 */
export function useFocusMoved(
  shown: string | number | null,
  target: RefObject<HTMLElement | null>,
): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (shown !== null) target.current?.focus();
  }, [shown, target]);
}
