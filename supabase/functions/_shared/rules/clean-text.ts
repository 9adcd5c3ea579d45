/** Cleans up the Unicode of typed text before it is checked, stored or mailed. */

/**
 * Direction overrides, embeddings, isolates and marks, which make a text read differently from what it is; and
 * characters that have no width or show nothing: zero-width spaces, byte order marks, tags, soft hyphens.
 */
const UNSEEN =
  /\u034f|[\u17b4\u17b5]|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}\p{Cs}]/gu;
/** Blanks of Braille and Korean, which count as spaces: alone they would pass for a name. */
const FILLER = /[\u2800\u3164\uffa0]/g;
/** Persian and Indic words and joined emoji need these two joiners; between plain letters they only hide. */
const STRAY_JOINER =
  /(?<![\u0300-\u200b\u200e-\uffff])[\u200c\u200d]|[\u200c\u200d](?![\u0300-\u200b\u200e-\uffff])/g;
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const CONTROL = /(?!\n)\p{Cc}/gu;

/** Everything but tab, line breaks and visible characters (XML 1.0, 2.2), and the controls that it discourages. */
const UNWRITABLE = /[^\t\n\r\x20-\x7e\xa0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * Promises the text without the characters that files for other programs cannot carry: controls, halves of surrogate
 * pairs, U+FFFE and U+FFFF. One of them makes a whole feed unreadable, and HTML has no place for them either. Throws
 * nothing.
 */
export function leaveOutUnwritable(value: string): string {
  return value.replace(UNWRITABLE, '');
}

/**
 * Promises at most 30 marks on one letter, more than any language uses (UAX #15, Stream-Safe Text Format):
 * normalizing takes time that grows with the square of their number. Throws nothing.
 */
export function boundMarks(value: string): string {
  return value.replace(/(\p{M}{30})\p{M}+/gu, '$1');
}

/**
 * Promises NFC text with `\n` as its only control character and line break, without invisible characters
 * and without white space at either end. Inner spaces stay as typed. Throws nothing.
 */
export function cleanMultiline(value: string): string {
  // Remove these first: they may have separated marks from each other or from their letter.
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
 * Promises `cleanMultiline` on one line: breaks become spaces, so a value can never add a header to a mail or
 * a line to a log. Throws nothing.
 */
export function cleanSingleLine(value: string): string {
  return cleanMultiline(value).replace(/\s+/g, ' ');
}
