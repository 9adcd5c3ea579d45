import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { copyCharacters, FONTS_FOLDER, parseRanges, STYLES_FILE } from '../../scripts/cut-fonts.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The first ten packets of a connection (RFC 6928), less what an answer's headers take. */
const FIRST_FLIGHT = 14_600 - 1300;

describe('the fonts of the first frame', () => {
  const faces = readFileSync(join(ROOT, STYLES_FILE), 'utf8').split('@font-face').slice(1);

  it('have every character of the copy: else `npm run generate` cuts them anew', () => {
    expect(faces).toHaveLength(2);
    for (const face of faces) {
      const [, ranges = ''] = /unicode-range:\s*([^;]+);/.exec(face) ?? [];
      const held = parseRanges(ranges);
      const lacking = copyCharacters().filter((character) => {
        const code = character.codePointAt(0) ?? 0;
        return !held.some(([first, last]) => code >= first && code <= last);
      });
      expect(lacking).toEqual([]);
    }
  });

  it('are two files that arrive without a second round trip', () => {
    const fonts = readdirSync(join(ROOT, FONTS_FOLDER)).filter((file) => file.endsWith('.woff2'));
    expect(fonts).toHaveLength(2);
    for (const font of fonts)
      expect(statSync(join(ROOT, FONTS_FOLDER, font)).size, font).toBeLessThan(FIRST_FLIGHT);
  });
});
