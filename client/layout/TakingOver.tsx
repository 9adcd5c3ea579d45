import { useEffect, useRef } from 'react';
import { findTyped } from '#client/features/forms/replay-typed.ts';
import { tookOver } from '#client/lib/take-over.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';

/** Signals that the page is hydrated, and replays to its forms what was typed before. */
export function TakingOver() {
  const hydrated = useHydrated();
  const tellTyped = useRef(() => {});
  useEffect(() => {
    tellTyped.current = findTyped();
  }, []);
  // By then, components have rendered what they know and the server did not.
  useEffect(() => {
    if (!hydrated) return;
    tellTyped.current();
    tookOver();
  }, [hydrated]);
  return null;
}
