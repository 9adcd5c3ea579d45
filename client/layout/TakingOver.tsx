import { useEffect, useRef } from 'react';
import { findTyped } from '#client/features/forms/replay-typed.ts';
import { tookOver } from '#client/lib/take-over.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';

/** Says that the framework has taken the page over, and has its forms hear of what was typed until then. */
export function TakingOver() {
  const hydrated = useHydrated();
  const tellTyped = useRef(() => {});
  useEffect(() => {
    tellTyped.current = findTyped();
  }, []);
  // Components have shown by then what they know and the server did not.
  useEffect(() => {
    if (!hydrated) return;
    tellTyped.current();
    tookOver();
  }, [hydrated]);
  return null;
}
