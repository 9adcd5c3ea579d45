import { useEffect, useRef } from 'react';
import { whenSettled } from './take-over.ts';

/** In milliseconds: browsers refuse more than about a hundred history writes in half a minute. */
const REST_MS = 250;

/**
 * Keeps the query of this page's address in step with the visitor's input, shortly after each change, so that the page
 * can be reloaded, bookmarked and shared. The first query came with the page and is not written. The history entry
 * stays the same one. The footer's links to this page in other languages, which are server HTML, are updated too.
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
    // If a visitor leaves at once, e.g. by a footer link, it must include the latest input.
    document.addEventListener('click', write, { capture: true, once: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', write, { capture: true });
    };
  }, [query]);
}
