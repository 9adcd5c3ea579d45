const CHARACTERS = new Intl.Segmenter();

/**
 * The beginning of a text that is longer than so many code units, up to the end of a word where the language parts words
 * by spaces, and never within what a reader sees as one character.
 */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = CHARACTERS.segment(text).containing(most)?.index;
  return `${text.slice(0, end).replace(/\s\S{0,20}$/, '')}…`;
}
