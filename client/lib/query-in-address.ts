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
    const timer = setTimeout(() => {
      whenSettled(() => {
        written.current = query;
        const { pathname, hash } = window.location;
        const search = query && `?${query}`;
        window.history.replaceState(window.history.state, '', pathname + search + hash);
        for (const link of document.querySelectorAll<HTMLAnchorElement>('footer a[hreflang]'))
          link.search = search;
        const back = document.querySelector<HTMLInputElement>('footer [name="returnTo"]');
        if (back) back.value = pathname + search;
      });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [query]);
}
