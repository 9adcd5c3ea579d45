import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The query of the address on show. React Router's own hook for it can write the query too, and brings all that
 * navigates for that, 2 KB in every page's script; here `navigate` does (navigation.ts).
 */
export function useQuery(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
