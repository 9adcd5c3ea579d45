import { useMemo } from 'react';
import { usePageContext } from 'vike-react/usePageContext';

/** The query for which the page was rendered. */
export function useQuery(): URLSearchParams {
  const { location } = usePageContext();
  return useMemo(() => new URL(location, 'http://site.invalid').searchParams, [location]);
}
