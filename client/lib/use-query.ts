import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The query of the current address. React Router's own hook can also write the query, and so adds its navigation code,
 * 2 KB in every page's script; here `navigate` does that (navigation.ts).
 */
export function useQuery(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
