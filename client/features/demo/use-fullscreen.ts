import { useEffect, useRef, useState } from 'react';

/**
 * The browser's fullscreen mode for an element, switched by `toggle`. If it ends any other way, the visitor pressed
 * Escape, which the browser does not pass on: `onEscape` is called.
 */
export function useFullscreen(target: HTMLElement | null, onEscape: () => void) {
  const [isOn, setOn] = useState(false);
  const wasOn = useRef(false);
  /** Leaving by `toggle`, which may be called before the browser reports that fullscreen began. */
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
