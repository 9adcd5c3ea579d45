import { Refusal } from './endpoint.ts';
import { cleanMultiline, cleanSingleLine } from './rules/clean-text.ts';
import { cleanAddress, isEmail } from './rules/mail-address.ts';

/**
 * The longest values, in UTF-16 units after cleaning; for a text as in SPEC point 9. The site's own limits are
 * no wider.
 */
const MAX_LENGTH = { line: 500, text: 10_000 } as const;

type Body = Record<string, unknown>;

/**
 * A single-line field, cleaned as the site cleans it. Null if it is absent or empty.
 * @throws Refusal 422 if it is not a string, or too long.
 */
export function optionalLine(body: Body, field: string): string | null {
  return clean(body, field, MAX_LENGTH.line, cleanSingleLine);
}

/** As optionalLine, but an empty field is refused with 422. */
export function requiredLine(body: Body, field: string): string {
  return present(optionalLine(body, field));
}

/**
 * A multi-line field, cleaned as the site cleans it. Null if it is absent or empty.
 * @throws Refusal 422 if it is not a string, or too long.
 */
export function optionalText(body: Body, field: string): string | null {
  return clean(body, field, MAX_LENGTH.text, cleanMultiline);
}

/** As optionalText, but an empty field is refused with 422. */
export function requiredText(body: Body, field: string): string {
  return present(optionalText(body, field));
}

/** A required address, cleaned as the site cleans it, by the simple pattern of SPEC point 5, or else 422. */
export function requiredEmail(body: Body, field: string): string {
  const value = cleanAddress(requiredLine(body, field));
  if (!isEmail(value)) throw new Refusal(422, 'validation');
  return value;
}

/** Refuses with 422 if the hidden honeypot field is filled. */
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
  const cleaned = strip(value);
  if (cleaned.length > maxLength) throw new Refusal(422, 'validation');
  return cleaned === '' ? null : cleaned;
}

function present(value: string | null): string {
  if (value === null) throw new Refusal(422, 'validation');
  return value;
}
