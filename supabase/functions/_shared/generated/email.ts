// Generated from shared/forms/email.ts by `npm run generate`: make changes there.
/** RFC 5321, 4.5.3.1.3, in UTF-16 units. */
export const LONGEST_EMAIL = 254;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Invisible selectors, legitimate in names and emoji; in an address they would only keep it from being found again. */
const VARIATION = /[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/u;

/** Whether a text is an address by spec point 5's pattern (text, @, text, dot, text) without variation selectors. */
export function isEmail(value: string): boolean {
  // Check the length first: the pattern's work grows with the square of a hostile input's length.
  return value.length <= LONGEST_EMAIL && EMAIL.test(value) && !VARIATION.test(value);
}
