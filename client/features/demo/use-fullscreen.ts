import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * The browser's full screen for an element, by its toggle alone. Whoever leaves it another way has pressed
 * Escape, which the browser keeps to itself: `onEscape` is told.
 */
export function useFullscreen(target: RefObject<HTMLElement | null>, onEscape: () => void) {
  const [isOn, setOn] = useState(false);
  const isAsked = useRef(false);
  const latest = useRef(onEscape);
  latest.current = onEscape;

  useEffect(() => {
    const follow = () => {
      const isThere = document.fullscreenElement === target.current && target.current !== null;
      setOn(isThere);
      if (!isThere && isAsked.current) latest.current();
      isAsked.current = isThere;
    };
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [target]);

  const toggle = () => {
    if (document.fullscreenElement) {
      isAsked.current = false;
      void document.exitFullscreen().catch(() => undefined);
    } else void target.current?.requestFullscreen().catch(() => undefined);
  };
  return { isOn, isPossible: document.fullscreenEnabled, toggle };
}
