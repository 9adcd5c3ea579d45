import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * The browser's fullscreen mode for an element, switched by `toggle`. If it ends any other way, the visitor pressed
 * Escape, which the browser does not pass on: `onEscape` is called.
 */
export function useFullscreen(target: HTMLElement | null, onEscape: () => void) {
  const [isOn, setOn] = useState(false);
  /** Leaving by `toggle`, which may be called before the browser reports that fullscreen began. */
  const isLeaving = useRef(false);
  const follow = useEffectEvent(() => {
    const isThere = target !== null && document.fullscreenElement === target;
    setOn(isThere);
    if (isThere) return;
    if (isOn && !isLeaving.current) onEscape();
    isLeaving.current = false;
  });
  useEffect(() => {
    const ending = new AbortController();
    document.addEventListener('fullscreenchange', follow, { signal: ending.signal });
    return () => ending.abort();
  }, []);

  const toggle = () => {
    if (document.fullscreenElement) {
      isLeaving.current = true;
      void document.exitFullscreen().catch(() => undefined);
    } else void target?.requestFullscreen().catch(() => undefined);
  };
  return { isOn, isPossible: document.fullscreenEnabled, toggle };
}
