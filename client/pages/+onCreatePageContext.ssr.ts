import '#client/features/scheduling/all-zone-places.ts';
import type { PageContextServer } from 'vike/types';

/**
 * Takes over all that the server renders the page from. It stands here, and not in renderPage()'s input, so
 * that Vike asks the server nothing at client navigation.
 */
export function onCreatePageContext(pageContext: PageContextServer): void {
  if (!pageContext.input) throw new Error('A page is rendered by server/render alone');
  Object.assign(pageContext, pageContext.input);
}
