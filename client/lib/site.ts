import { usePageContext } from 'vike-react/usePageContext';
import type { SiteSettings } from '#shared/site.ts';

/** Brand and addresses as the owner configured them. */
export function useSite(): SiteSettings {
  return usePageContext().site;
}
