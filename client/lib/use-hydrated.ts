import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * Whether a component came in the server's HTML. The answer stays the same while the component is mounted, and costs no
 * second render; on the server it is true.
 */
export function useServed(): boolean {
  const [{ server, browser }] = useState(rememberServed);
  return useSyncExternalStore(neverChanges, browser, server);
}

/**
 * Whether the component is hydrated, for what only works from then on. The change is a transition: vike-react's hook
 * re-renders all its users at once and synchronously, a long task on a phone.
 */
export function useHydrated(): boolean {
  const isServed = useServed();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (isServed) startTransition(() => setIsOver(true));
  }, [isServed]);
  return !isServed || isOver;
}

/** React reads the server snapshot of a store only when it hydrates server HTML. */
function rememberServed() {
  let isServed = false;
  return {
    server: () => {
      isServed = true;
      return isServed;
    },
    browser: () => isServed,
  };
}

function neverChanges() {
  return () => {};
}
