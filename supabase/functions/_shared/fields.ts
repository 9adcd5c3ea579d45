import { Refusal } from './endpoint.ts';
import { cleanMultiline, cleanSingleLine } from './rules/clean-text.ts';
import type { LeadField, LeadFields } from './rules/lead-forms.ts';
import { cleanAddress, isEmail } from './rules/mail-address.ts';
import { MAX_LENGTH } from './rules/max-length.ts';

/** The longest line that is no field of a form, in UTF-16 units after cleaning. */
const LONGEST_LINE = 500;

type Body = Record<string, unknown>;

/**
 * A single-line field, cleaned as the site cleans it. Null if it is absent or empty.
 * @throws Refusal 422 if it is not a string, or too long.
 */
export function optionalLine(body: Body, field: string): string | null {
  return clean(body, field, LONGEST_LINE, cleanSingleLine);
}

/** As optionalLine, but an empty field is refused with 422. */
export function requiredLine(body: Body, field: string): string {
  return present(optionalLine(body, field));
}

/** A required address, cleaned as the site cleans it, by the simple pattern of SPEC point 5, or else 422. */
export function requiredEmail(body: Body, field: string): string {
  return address(requiredLine(body, field));
}

/** Refuses with 422 if the hidden honeypot field is filled. */
export function refuseSpam(body: Body, field: string): void {
  if (clean(body, field, MAX_LENGTH.textarea, cleanMultiline) !== null)
    throw new Refusal(422, 'spam');
}

/** The values of a form's fields, by name: null if one is empty. */
export type FormValues<Fields extends LeadFields> = {
  [Name in keyof Fields]: Fields[Name] extends { required: true }
    ? Fields[Name] extends { options: readonly (infer Option)[] }
      ? Option
      : string
    : string | null;
};

/**
 * A form's fields, cleaned as the site cleans them. An optional choice is only told to the team, so it may be one that
 * only a newer site offers.
 * @throws Refusal 422 if one is missing, too long, no address or not an option.
 */
export function readForm<const Fields extends LeadFields>(
  body: Body,
  fields: Fields,
): FormValues<Fields> {
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    readField(body, name, field),
  ]);
  return Object.fromEntries(values) as FormValues<Fields>;
}

function readField(body: Body, name: string, field: LeadField): string | null {
  const { kind, required, options } = field;
  const strip = kind === 'textarea' ? cleanMultiline : cleanSingleLine;
  const longest = MAX_LENGTH[kind === 'select' || kind === 'radio' ? 'text' : kind];
  const value = clean(body, name, longest, strip);
  if (value === null) return required ? present(value) : null;
  if (required && options && !options.includes(value)) throw new Refusal(422, 'validation');
  return kind === 'email' ? address(value) : value;
}

/** A form's values as a lead: what has no column in the table goes into `details`. */
export function leadOf(values: {
  name: string;
  email: string;
  company: string | null;
  interest: string | null;
  message: string | null;
}) {
  const { name, email, company, interest, message, ...more } = values;
  const details = Object.entries(more).filter(([, value]) => value !== null);
  const lead = { name, email, company, interest, message };
  return details.length > 0 ? { ...lead, details: Object.fromEntries(details) } : lead;
}

function address(typed: string): string {
  const value = cleanAddress(typed);
  if (!isEmail(value)) throw new Refusal(422, 'validation');
  return value;
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
