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

/** Makes the finder of words for one site; each text is assembled once. */
export function createShownWords(copy: Copy, services: readonly Service[]): FindShownWords {
  const known = new Map<string, ShownWords | null>();
  return (locale, shown) => {
    const { source, reason, doNotSell, confirmed, gpc } = shown;
    const key = [locale, source, reason, doNotSell, confirmed, gpc].join();
    const found = known.get(key);
    if (found !== undefined) return found;
    const said = shownWords(copy[locale].getFixedT(null, 'consent'), services, shown);
    const text = said?.replaceAll(BREAK, '');
    const words = text === undefined ? null : { text, sha256: sha256(text) };
    known.set(key, words);
    return words;
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
