import { existsSync, readFileSync } from 'node:fs';
import { ROOT } from './copy.ts';

/** How a language says a term of the trade. */
export interface Term {
  en: string;
  use: string;
  /** Words that the language's copy uses nowhere. */
  never?: string[];
  note?: string;
  /** Wherever English has the term, the translation has `use`. */
  strict?: boolean;
}

export function readGlossary(locale: string, root = ROOT): Term[] {
  const file = `${root}/shared/translation/glossary/${locale}.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Term[]) : [];
}

/** Finds a word, in any case, as a whole; in Chinese and Japanese, which do not part words, anywhere. */
export function wordPattern(word: string): RegExp {
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const edge = /[^\p{sc=Latin}\P{L}]/u.test(word) ? '' : '[\\p{L}\\p{N}]';
  return new RegExp(edge ? `(?<!${edge})${literal}(?!${edge})` : literal, 'iu');
}
