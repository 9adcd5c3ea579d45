import { useEffect, useRef } from 'react';
import { rewriteAddress } from './navigation.ts';
import { pageAddress } from './page-address.ts';
import { whenSettled } from './take-over.ts';

/** In milliseconds: browsers refuse more than about a hundred history writes in half a minute. */
const REST_MS = 250;

/**
 * Keeps the query of this page's address in step with the visitor's input, shortly after each change, so that the page
 * can be reloaded, bookmarked and shared. The first query came with the page and is not written.
 */
export function useQueryInAddress(query: string): void {
  const written = useRef(query);
  useEffect(() => {
    if (written.current === query) return;
    const { pathname } = window.location;
    const write = () => {
      // Back may have led to another page, which is still loading.
      if (written.current === query || window.location.pathname !== pathname) return;
      written.current = query;
      const url = pageAddress();
      url.search = query;
      rewriteAddress(url);
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
