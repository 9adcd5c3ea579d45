import { usePageContext } from 'vike-react/usePageContext';
import { ContentPage } from '#client/sections/ContentPage.tsx';
import type { PageNamespace } from '#shared/i18n/copy-keys.ts';

/** Every page that is nothing but its words; which one is asked for is in `+route.ts`. */
export function Page() {
  const { routeParams } = usePageContext();
  return <ContentPage namespace={routeParams.namespace as PageNamespace} />;
}
