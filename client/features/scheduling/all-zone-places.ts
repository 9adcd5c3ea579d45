import { knowZonePlaces, type ZonePlaces } from './zone-places.ts';

/* The server renders in every language at once, and does not wait for names. */

const files = import.meta.glob<ZonePlaces>('./zone-places/*.json', {
  import: 'default',
  eager: true,
});
for (const [path, places] of Object.entries(files))
  knowZonePlaces(path.slice(-'es.json'.length, -'.json'.length), places);
