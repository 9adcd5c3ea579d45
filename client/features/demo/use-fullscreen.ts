import { useEffect, useRef, useState } from 'react';

/**
 * The browser's full screen for an element, by its toggle alone. Whoever leaves it another way has pressed
 * Escape, which the browser keeps to itself: `onEscape` is told.
 */
export function useFullscreen(target: HTMLElement | null, onEscape: () => void) {
  const [isOn, setOn] = useState(false);
  const wasOn = useRef(false);
  /** By the toggle: it may be pressed before the browser has told that full screen began. */
  const isLeaving = useRef(false);
  const latest = useRef(onEscape);
  latest.current = onEscape;

  useEffect(() => {
    const follow = () => {
      const isThere = document.fullscreenElement === target && target !== null;
      setOn(isThere);
      if (isThere) {
        wasOn.current = true;
        return;
      }
      if (wasOn.current && !isLeaving.current) latest.current();
      wasOn.current = false;
      isLeaving.current = false;
    };
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [target]);

  const toggle = () => {
    if (document.fullscreenElement) {
      isLeaving.current = true;
      void document.exitFullscreen().catch(() => undefined);
    } else void target?.requestFullscreen().catch(() => undefined);
  };
  return { isOn, isPossible: document.fullscreenEnabled, toggle };
}
