import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_LOCALE, LOCALES } from '#rules/locales.ts';
import {
  isLeftInEnglish,
  mapTexts,
  namespacesOf,
  ROOT,
  readTexts,
  readWords,
  sourceOf,
} from './copy.ts';

/** Letters of no language of the site in the place of the Latin ones, so that any of these is not from the copy. */
const LETTERS = new Map(
  [...'abcdefghijklmnopqrstuvwxyz'].map((letter, at) => [
    letter,
    [...'āḃċḋēḟġḣīĵķļṁņōṗʠřṡţūṿẇẋŷž'][at] ?? letter,
  ]),
);

/** A letter of the pseudo-locale. */
export const PSEUDO_LETTER = /[⟦⟧\u0100-\u0151\u0154-\u02a0\u1e00-\u1eff]/;

/** What stays in a text: placeholders, the addresses of links, and addresses that are shown. */
const STAYS = /(\{\{\w+\}\}|\]\([^)]*\)|https?:\/\/\S+|\S+@\S+)/;

/** A text in the pseudo-locale en-XA: in brackets, with other letters, and 35 % longer. */
function pseudoText(text: string): string {
  if (!/[a-z]/i.test(text)) return text;
  const parts = text.split(STAYS).map((part, at) => (at % 2 ? part : accent(part)));
  const longer = `⟦${parts.join('')}`;
  return `${longer.padEnd(Math.ceil(text.length * 1.35) - 1, '·')}⟧`;
}

/** Vowels are doubled: longer words need more room than more words. */
function accent(part: string): string {
  return part.replace(/[a-z]/gi, (letter) => {
    const small = letter.toLowerCase();
    const other = LETTERS.get(small) ?? '';
    const one = small === letter ? other : other.toUpperCase();
    return 'aeiou'.includes(small) ? one + other : one;
  });
}

/**
 * Lays out a root for the built site in which the pseudo-locale stands in the place of English, so that production
 * knows nothing of it. Other languages then show in it what they lack, or have left as it is in English.
 */
export function layOutPseudo(root = ROOT): string {
  const made = mkdtempSync(join(tmpdir(), 'pseudo-'));
  for (const name of ['dist', 'supabase', 'package.json'])
    symlinkSync(join(root, name), join(made, name));
  const english = readTexts(DEFAULT_LOCALE, root);
  for (const locale of LOCALES) {
    mkdirSync(`${made}/shared/locales/${locale}`, { recursive: true });
    for (const namespace of namespacesOf(locale, root)) {
      // The words of a search are compared, not shown.
      const isPseudo = (key: string, text: string) =>
        namespace !== 'aliases' &&
        (locale === DEFAULT_LOCALE || isLeftInEnglish(text, sourceOf(key, english)));
      const words = mapTexts(readWords(locale, namespace, root), namespace, '', (key, text) =>
        isPseudo(key, text) ? pseudoText(text) : text,
      );
      writeFileSync(`${made}/shared/locales/${locale}/${namespace}.json`, JSON.stringify(words));
    }
  }
  return made;
}
