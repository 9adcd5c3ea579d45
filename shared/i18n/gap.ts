import type { Locale } from '#rules/locales.ts';

/** What stands between two sentences, or before a mark in brackets: nothing in Chinese and Japanese, else a space. */
export function gapOf(locale: Locale): '' | ' ' {
  return /^zh|ja/.test(locale) ? '' : ' ';
}
