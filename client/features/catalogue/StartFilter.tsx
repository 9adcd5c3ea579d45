import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { navigate } from '#client/lib/navigation.ts';
import { type LiveFilter, startFilter } from './start-filter.ts';

/**
 * Has the catalogue that stands above it in the page filter by itself; the catalogue is the server's HTML alone.
 * The address follows what is chosen, and Back leads to what was chosen before.
 */
export function StartFilter() {
  const { search } = useLocation();
  const live = useRef<LiveFilter | null>(null);
  useEffect(() => {
    const catalogue = document.querySelector<HTMLElement>('.catalogue');
    if (!catalogue) return;
    live.current = startFilter(catalogue, (query, isTyped) => {
      const { pathname } = window.location;
      void navigate(query ? `${pathname}?${query}` : pathname, { replace: isTyped, stay: true });
    });
    return () => {
      live.current?.end();
      live.current = null;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each address; `follow` reads the one of by now.
  useEffect(() => live.current?.follow(), [search]);
  return null;
}
