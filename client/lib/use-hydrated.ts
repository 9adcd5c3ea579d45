import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * Whether a component came in the server's HTML. It stays so for as long as the component stands there, and costs no
 * second render; on the server it is true.
 */
export function useServed(): boolean {
  const [{ server, browser }] = useState(rememberServed);
  return useSyncExternalStore(neverChanges, browser, server);
}

/**
 * Whether the framework has taken the component over, for what only works from then on. The change is a transition:
 * vike-react's hook renders all that use it again at once and in one piece, a long task on a phone.
 */
export function useHydrated(): boolean {
  const isServed = useServed();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (isServed) startTransition(() => setIsOver(true));
  }, [isServed]);
  return !isServed || isOver;
}

/** React reads a store as the server saw it only where it hydrates what the server sent. */
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
