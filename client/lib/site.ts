import { usePageContext } from 'vike-react/usePageContext';
import { OWNER_CONTENT, withoutSamples } from '#shared/owner/content.ts';
import type { OwnerContent } from '#shared/owner/owner-content.ts';
import type { SiteSettings } from '#shared/site.ts';

/** Brand and addresses as the owner configured them. */
export function useSite(): SiteSettings {
  return usePageContext().site;
}

/** What only the owner can know. A live site, that is one with a hosted backend, shows no sample. */
export function useOwnerContent(content: OwnerContent = OWNER_CONTENT): OwnerContent {
  const isLive = useSite().services.some(({ id }) => id === 'hostedBackend');
  return isLive ? withoutSamples(content) : content;
}
