// Generated from shared/clean-text.ts by `npm run generate`: make changes there.
/** Unicode hygiene of whatever was typed, before it is checked, stored or mailed. */

/**
 * Direction overrides, embeddings, isolates and marks, which make a text read differently from what
 * it is; and characters that take no room or show nothing: zero-width spaces, byte order marks, tags, soft hyphens.
 */
const UNSEEN =
  /\u034f|[\u17b4\u17b5]|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}\p{Cs}]/gu;
/** They stand for a space, in Braille and among Korean syllables, and alone for a name. */
const FILLER = /[\u2800\u3164\uffa0]/g;
/** Persian and Indic words and joined emoji need these two; between plain letters they only hide. */
const STRAY_JOINER =
  /(?<![\u0300-\u200b\u200e-\uffff])[\u200c\u200d]|[\u200c\u200d](?![\u0300-\u200b\u200e-\uffff])/g;
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const CONTROL = /(?!\n)\p{Cc}/gu;

/**
 * Promises no more than 30 marks on one letter, which no language comes near (UAX #15, Stream-Safe Text
 * Format): to put them in order, whoever normalizes a text takes the square of their number. Throws nothing.
 */
export function boundMarks(value: string): string {
  return value.replace(/(\p{M}{30})\p{M}+/gu, '$1');
}

/**
 * Promises NFC text with `\n` as its only control character and line break, no unseen characters,
 * and no white space at either end. Inner spaces stay as typed. Throws nothing.
 */
export function cleanMultiline(value: string): string {
  // What is removed may have parted marks from each other or from their letter: so it goes first.
  const seen = value
    .replace(LINE_BREAK, '\n')
    .replaceAll('\t', ' ')
    .replace(FILLER, ' ')
    .replace(CONTROL, '')
    .replace(UNSEEN, '')
    .replace(STRAY_JOINER, '');
  return boundMarks(seen).normalize('NFC').trim();
}

/**
 * Promises `cleanMultiline` on one line: breaks become a space, so that a value can never add a
 * header to a mail or a line to a log. Throws nothing.
 */
export function cleanSingleLine(value: string): string {
  return cleanMultiline(value).replace(/\s+/g, ' ');
}
