import type { PageContextServer } from 'vike/types';
import { knowZonePlaces, type ZonePlaces } from '#client/features/scheduling/zone-places.ts';

// The server renders in every language at once, and does not wait for the names of zones.
const files = import.meta.glob<ZonePlaces>('../features/scheduling/zone-places/*.json', {
  import: 'default',
  eager: true,
});
for (const [path, places] of Object.entries(files))
  knowZonePlaces(path.slice(-'es.json'.length, -'.json'.length), places);

/** Copies the server's render input, which is one typed object, to the page context. */
export function onCreatePageContext(pageContext: PageContextServer): void {
  if (!pageContext.input) throw new Error('A page is rendered by server/pages alone');
  Object.assign(pageContext, pageContext.input);
}
