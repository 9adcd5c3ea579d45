import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { navigate } from '#client/lib/navigation.ts';
import { type LiveFilter, startFilter } from './start-filter.ts';

/**
 * Filters the catalogue above it on the page by script; the catalogue itself is only the server's HTML. The address
 * follows the choice, and Back returns to the previous one.
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
