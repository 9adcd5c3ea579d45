import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  LAYOUTS,
  type Layout,
  PICTURE_LOCALES,
  pictureAddress,
  standIn,
} from '#client/features/demo/pictures.ts';
import { HERO_SLIDES } from '#client/features/demo/slides.ts';
import { CARDS } from '../../../scripts/photograph/cards.ts';
import { drawAll } from '../../../scripts/photograph/draw.tsx';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PUBLIC = join(ROOT, 'public');

/** The most that a picture may weigh, in bytes: it is fetched in competition with the first view. */
const HEAVIEST = 40_000;

const slides = PICTURE_LOCALES.flatMap((locale) =>
  HERO_SLIDES.flatMap(({ image }) =>
    (Object.keys(LAYOUTS) as Layout[]).flatMap((layout) =>
      (['light', 'dark'] as const).flatMap((scheme) =>
        LAYOUTS[layout].widths.map((width) => ({ locale, image, layout, scheme, width })),
      ),
    ),
  ),
);

describe('the photographs of the product', () => {
  it('show their components as they are: else `npm run photograph` takes them anew', async () => {
    const drawn = (await drawAll()).map(({ name, digest }) => [name, digest]);
    const taken = JSON.parse(readFileSync(join(ROOT, 'scripts/photograph/taken.json'), 'utf8'));
    expect(taken).toEqual(Object.fromEntries(drawn));
  });

  it('are there in all sizes, both schemes and each language, none of them heavy', () => {
    for (const slide of slides) {
      const webp = pictureAddress({ ...slide, format: 'webp' });
      expect(statSync(join(PUBLIC, webp)).size, webp).toBeLessThan(HEAVIEST);
      const isFirst = slide.width === LAYOUTS[slide.layout].widths[0];
      expect(existsSync(join(PUBLIC, standIn(webp))), 'its stand-in').toBe(isFirst);
    }
    for (const { file } of CARDS) expect(existsSync(join(PUBLIC, file)), file).toBe(true);
  });

  it.each([
    [
      '/hero/fr-FR/a-dark-720.webp 1x, /hero/fr-FR/a-dark-1260.webp 2x',
      '/hero/en-US/a-dark-720.png',
    ],
    ['https://a.example/hero/en-US/a-720.webp', 'https://a.example/hero/en-US/a-720.png'],
  ])('are stood in for by the first of several, in PNG: %s', (pictures, picture) => {
    expect(standIn(pictures)).toBe(picture);
  });
});
