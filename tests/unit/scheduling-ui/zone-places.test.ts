import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeZonePlaces, ZONE_PLACES_FOLDER } from '../../../scripts/generate-zone-places.ts';

it('the places of zones are named as they are generated: else `npm run generate`', () => {
  const files = readdirSync(ZONE_PLACES_FOLDER).map((name) => [
    name,
    readFileSync(`${ZONE_PLACES_FOLDER}${name}`, 'utf8'),
  ]);
  expect(Object.fromEntries(files)).toEqual(Object.fromEntries(makeZonePlaces()));
});
