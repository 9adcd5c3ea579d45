import type { Locale } from '#rules/locales.ts';

/** What stands between two sentences, or before a mark in brackets: nothing in Chinese and Japanese, else a space. */
export function gapOf(locale: Locale): '' | ' ' {
  return /^zh|ja/.test(locale) ? '' : ' ';
}

/** What stands between a name and its value: full width in Chinese and Japanese, after a space in French. */
export function colonOf(locale: Locale): string {
  if (gapOf(locale) === '') return '：';
  return locale.startsWith('fr') ? '\u00a0: ' : ': ';
}

/** What stands between a name and what is added to it. */
export function commaOf(locale: string): string {
  return { zh: '，', ja: '、' }[locale.slice(0, 2)] ?? ', ';
}

/** What stands between the first day and the last. */
export function dashOf(locale: string): string {
  return { zh: '至', ja: '～' }[locale.slice(0, 2)] ?? ' – ';
}

/**
 * Marks where a line of Chinese or Japanese may break: a zero-width space. The server puts it into headings, terms and
 * labels (server/i18n/phrases.ts), whose style has no line break elsewhere.
 */
export const BREAK = '\u200b';
