import { Refusal } from './endpoint.ts';

/**
 * The longest values, in UTF-16 units after cleaning: a text as in SPEC point 9, an address as in
 * RFC 5321, 4.5.3.1.3. The site's own limits are no wider.
 */
const MAX_LENGTH = { line: 500, email: 254, text: 10_000 } as const;

/** Characters that turn the reading direction of what follows, and so disguise it. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** SPEC point 5: text, @, text, dot, text. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type Body = Record<string, unknown>;

/**
 * A field of one line: control characters (line breaks, which could start a header, among them) become
 * spaces. Null where it is absent or empty.
 * @throws Refusal 422 where it is no text, or too long.
 */
export function optionalLine(body: Body, field: string): string | null {
  return clean(body, field, MAX_LENGTH.line, (value) =>
    value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '),
  );
}

/** As optionalLine, but empty is refused with 422. */
export function requiredLine(body: Body, field: string): string {
  return present(optionalLine(body, field));
}

/**
 * A field of several lines: line ends become LF, other control characters but the tab go. Null where
 * it is absent or empty.
 * @throws Refusal 422 where it is no text, or too long.
 */
export function optionalText(body: Body, field: string): string | null {
  return clean(body, field, MAX_LENGTH.text, (value) =>
    value.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]+/gu, ''),
  );
}

/** As optionalText, but empty is refused with 422. */
export function requiredText(body: Body, field: string): string {
  return present(optionalText(body, field));
}

/** A required address by the simple pattern of SPEC point 5, else 422. */
export function requiredEmail(body: Body, field: string): string {
  const value = requiredLine(body, field);
  // Length first: the pattern's work grows with the square of a hostile length.
  if (value.length > MAX_LENGTH.email || !EMAIL.test(value)) throw new Refusal(422, 'validation');
  return value;
}

/** Refuses with 422 where the field that people do not see is filled. */
export function refuseSpam(body: Body, field: string): void {
  if (optionalText(body, field) !== null) throw new Refusal(422, 'spam');
}

function clean(
  body: Body,
  field: string,
  maxLength: number,
  strip: (value: string) => string,
): string | null {
  const value = Object.hasOwn(body, field) ? body[field] : null;
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw new Refusal(422, 'validation');
  // Postgres takes neither NUL nor half a surrogate pair.
  const cleaned = strip(value.toWellFormed()).replace(BIDI_CONTROLS, '').trim();
  if (cleaned.length > maxLength) throw new Refusal(422, 'validation');
  return cleaned === '' ? null : cleaned;
}

function present(value: string | null): string {
  if (value === null) throw new Refusal(422, 'validation');
  return value;
}
