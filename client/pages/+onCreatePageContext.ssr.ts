import '#client/features/scheduling/all-zone-places.ts';
import type { PageContextServer } from 'vike/types';

/** Copies the server's render input, which is one typed object, to the page context. */
export function onCreatePageContext(pageContext: PageContextServer): void {
  if (!pageContext.input) throw new Error('A page is rendered by server/pages alone');
  Object.assign(pageContext, pageContext.input);
}
