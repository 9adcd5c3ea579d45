import '#client/features/scheduling/all-zone-places.ts';
import type { PageContextServer } from 'vike/types';

/** Puts all that the server renders the page from on the page's context: it comes as one object, which has a type. */
export function onCreatePageContext(pageContext: PageContextServer): void {
  if (!pageContext.input) throw new Error('A page is rendered by server/render alone');
  Object.assign(pageContext, pageContext.input);
}
