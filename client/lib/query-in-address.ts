import { useEffect, useRef } from 'react';
import { changeAddress, pageAddress } from './page-address.ts';

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
    const write = () => {
      if (written.current === query) return;
      written.current = query;
      const url = pageAddress();
      url.search = query;
      changeAddress('replaceState', url);
    };
    const timer = setTimeout(write, REST_MS);
    // If a visitor leaves at once, e.g. by a footer link, it must include the latest input.
    document.addEventListener('click', write, { capture: true, once: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', write, { capture: true });
    };
  }, [query]);
}
