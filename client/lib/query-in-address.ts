import { useEffect, useRef } from 'react';
import { whenSettled } from './take-over.ts';

/** Browsers refuse more writes than some hundred in half a minute, in milliseconds. */
const REST_MS = 250;

/**
 * Keeps the address of this page in step with what was answered on it, shortly after each change, so that it
 * can be reloaded, kept and sent on. The first query is the one that the page came with: it is not written.
 * The entry of the history stays the same one. The footer's ways to this page in another language, which are the
 * server's HTML, follow.
 */
export function useQueryInAddress(query: string): void {
  const written = useRef(query);
  useEffect(() => {
    if (written.current === query) return;
    const write = () => {
      if (written.current === query) return;
      written.current = query;
      const { pathname, hash } = window.location;
      const search = query && `?${query}`;
      window.history.replaceState(window.history.state, '', pathname + search + hash);
      for (const link of document.querySelectorAll<HTMLAnchorElement>('footer a[hreflang]'))
        link.search = search;
      const back = document.querySelector<HTMLInputElement>('footer [name="returnTo"]');
      if (back) back.value = pathname + search;
    };
    const timer = setTimeout(() => whenSettled(write), REST_MS);
    // Whoever leaves at once, by the footer say, takes along what was typed last.
    document.addEventListener('click', write, { capture: true, once: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', write, { capture: true });
    };
  }, [query]);
}
