import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { copyCharacters, FONTS_FOLDER, parseRanges, STYLES_FILE } from '../../scripts/cut-fonts.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The first ten packets of a connection (RFC 6928), minus a response's headers. */
const FIRST_FLIGHT = 14_600 - 1300;

/** Tells, for each face of a family, which characters it has. */
function heldBy(family: RegExp): ((character: string) => boolean)[] {
  const faces = readFileSync(join(ROOT, STYLES_FILE), 'utf8').split('@font-face').slice(1);
  return faces
    .filter((face) => family.test(/font-family: "([^"]+)"/.exec(face)?.[1] ?? ''))
    .map((face) => {
      const [, ranges = ''] = /unicode-range:\s*([^;]+);/.exec(face) ?? [];
      const held = parseRanges(ranges);
      return (character) => {
        const code = character.codePointAt(0) ?? 0;
        return held.some(([first, last]) => code >= first && code <= last);
      };
    });
}

describe('the fonts of the first frame', () => {
  const characters = copyCharacters();

  it('have every character of the copy: else `npm run generate` cuts them anew', () => {
    const faces = heldBy(/ Variable$/);
    expect(faces).toHaveLength(2);
    for (const holds of faces)
      expect(characters.filter((character) => !holds(character))).toEqual([]);
  });

  it('have whole fonts behind them, for what others write and for nothing else', () => {
    const faces = heldBy(/ Whole$/);
    expect(faces).toHaveLength(4);
    for (const holds of faces)
      expect(characters.filter((character) => holds(character))).toEqual([]);
    for (const character of 'Łőšžğ²¾') expect(faces.some((holds) => holds(character))).toBe(true);
  });

  it('are two files that arrive without a second round trip', () => {
    const fonts = readdirSync(join(ROOT, FONTS_FOLDER)).filter((file) => file.endsWith('.woff2'));
    expect(fonts).toHaveLength(2);
    for (const font of fonts)
      expect(statSync(join(ROOT, FONTS_FOLDER, font)).size, font).toBeLessThan(FIRST_FLIGHT);
  });
});
