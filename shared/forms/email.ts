/** RFC 5321, 4.5.3.1.3, in UTF-16 units. */
export const LONGEST_EMAIL = 254;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Unseen, but of use in names and in a smiley: in an address they would only keep it from being found again. */
const VARIATION = /[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/u;

/** Whether a text is an address by the simple pattern of spec point 5: text, @, text, dot, text; of what can be seen. */
export function isEmail(value: string): boolean {
  // Length first: the pattern's work grows with the square of a hostile length.
  return value.length <= LONGEST_EMAIL && EMAIL.test(value) && !VARIATION.test(value);
}
