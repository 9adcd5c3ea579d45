import { createHash } from 'node:crypto';
import type { Locale } from '#rules/locales.ts';
import { type ShownCase, shownWords } from '#shared/consent/shown-words.ts';
import { BREAK } from '#shared/i18n/gap.ts';
import type { Service } from '#shared/services.ts';
import type { Copy } from '../i18n/copy.ts';

/** The words that a visitor saw when choosing, and the hash under which they are kept. */
export interface ShownWords {
  text: string;
  /** SHA-256 of the text in UTF-8, in hexadecimal. */
  sha256: string;
}

/** Finds the words of a language in a certain case; null if none were shown. */
export type FindShownWords = (locale: Locale, shown: ShownCase) => ShownWords | null;

/** Makes the finder of words for one site. */
export function createShownWords(copy: Copy, services: readonly Service[]): FindShownWords {
  return (locale, shown) => {
    const said = shownWords(copy[locale].getFixedT(null, 'consent'), services, shown);
    const text = said?.replaceAll(BREAK, '');
    if (text === undefined) return null;
    return { text, sha256: createHash('sha256').update(text).digest('hex') };
  };
}
