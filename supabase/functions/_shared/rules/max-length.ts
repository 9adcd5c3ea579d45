/**
 * The longest values of a form's fields by their kind; an option counts as a line, in UTF-16 units after cleaning: an
 * address's by RFC 5321, 4.5.3.1.3, a text's as in spec point 9.
 */
export const MAX_LENGTH = {
  text: 200,
  email: 254,
  textarea: 10_000,
} as const;
