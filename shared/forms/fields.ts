import { cleanMultiline, cleanSingleLine } from '#rules/clean-text.ts';
import type { LeadKind } from '#rules/lead-forms.ts';
import { LEAD_FORMS, type LeadField, type LeadFields, type LeadValues } from '#rules/lead-forms.ts';
import { cleanAddress, isEmail, isMailable, isMistyped } from '#rules/mail-address.ts';
import { MAX_LENGTH } from '#rules/max-length.ts';
import { sanitizeFields } from '../sanitize.ts';
import { checkText } from '../text-check.ts';
import type { FieldIssue, IssueCode } from './issues.ts';

/** The result of a lead form's parser: the cleaned values, or everything that is wrong with them. */
export type ParsedForm<Value> = { ok: true; value: Value } | { ok: false; issues: FieldIssue[] };

/** The value of an option for 'left open': an option's value is never empty (spec point 5). */
export const UNSPECIFIED = 'unspecified';

/** The field that visitors do not see, so only a bot fills it. The browser imports only its type, to save a file. */
export const HONEYPOT = 'honeypot';

/**
 * Reads one field of a form from what was sent for it: its cleaned value, undefined for a choice that is left open.
 * What is wrong with it goes to `refuse`.
 */
export type ReadField = (
  input: unknown,
  refuse: (code: IssueCode, params?: FieldIssue['params']) => void,
) => string | undefined;

/**
 * Parses a form that makes a lead: in the browser for convenience, on the server as the authority. It never throws.
 * If the honeypot is filled, that is the only issue.
 */
export function parseLead<Kind extends LeadKind>(
  kind: Kind,
  input: unknown,
): ParsedForm<LeadValues<(typeof LEAD_FORMS)[Kind]>> {
  const fields: LeadFields = kind === 'privacy' ? privacyFields(input) : LEAD_FORMS[kind];
  const readers = Object.entries(fields).map(([name, field]) => [name, readerOf(field)]);
  return parseForm(Object.fromEntries(readers), input) as ReturnType<typeof parseLead<Kind>>;
}

/** An agent names the person: by address, at which we then ask that person, or in the details. */
function privacyFields(input: unknown): LeadFields {
  const { relation, personEmail } = (input ?? {}) as Record<string, unknown>;
  const { personEmail: person, details, ...asker } = LEAD_FORMS.privacy;
  if (relation !== 'agent') return { ...asker, details };
  const hasAddress = typeof personEmail === 'string' && personEmail.trim() !== '';
  return { ...asker, personEmail: person, details: { ...details, required: !hasAddress } };
}

function readerOf(field: LeadField): ReadField {
  return field.options ? choiceField(field.options, field.required) : textField(field);
}

/** A text: cleaned, then checked (spec point 5). An optional one may be ''. */
function textField({ kind, required, mailable }: LeadField): ReadField {
  const isAddress = kind === 'email';
  const maxLength = MAX_LENGTH[isAddress || kind === 'textarea' ? kind : 'text'];
  const clean = kind === 'textarea' ? cleanMultiline : isAddress ? cleanEmail : cleanSingleLine;
  return (input, refuse) => {
    const isText = typeof input === 'string';
    if (!isText && !required && input !== undefined && input !== null) return void refuse('text');
    const value = isText ? clean(input) : '';
    if (!value) {
      if (required) refuse('required');
      return value;
    }
    // A value that is too long is reported only as too long. An address whose mistake is plain is always refused.
    if (isAddress && value.length <= maxLength) {
      if (!isEmail(value)) refuse('email');
      else if (mailable ? !isMailable(value) : isMistyped(value)) refuse('unmailable');
    }
    const findings = checkText(value, { maxLength });
    // Malicious content is always markup as well: report one of the two.
    const malicious = findings.some(({ code }) => code === 'malicious-content');
    for (const { code, params } of findings)
      if (code !== 'html-not-allowed' || !malicious) refuse(code, params);
    return value;
  };
}

function cleanEmail(value: string): string {
  return cleanAddress(cleanSingleLine(value));
}

/** One of `options`; an optional choice is left open if it is absent or `unspecified`. */
function choiceField(options: readonly string[], required = false): ReadField {
  const open: unknown[] = [undefined, null, '', ...(required ? [] : [UNSPECIFIED])];
  return (input, refuse) => {
    const isOpen = open.includes(input);
    const chosen = options.find((option) => option === input);
    if (isOpen ? required : !chosen) refuse(isOpen ? 'required' : 'option');
    return chosen;
  };
}

/**
 * Parses a form submission from any client by a reader for each field of its value. If the honeypot is filled, that is
 * the only issue reported. It never throws; unknown fields are dropped, and values come out cleaned and sanitized.
 */
export function parseForm<Value extends object>(
  readers: Readonly<Record<keyof Value & string, ReadField>>,
  input: unknown,
): ParsedForm<Value> {
  const fields = ownFields(input);
  const trap = fields[HONEYPOT];
  if (trap !== undefined && trap !== null && trap !== '')
    return { ok: false, issues: [{ field: HONEYPOT, code: 'spam' }] };
  const issues: FieldIssue[] = [];
  const typed: Record<string, string> = {};
  for (const [field, read] of Object.entries<ReadField>(readers)) {
    const value = read(fields[field], (code, params) =>
      issues.push(params ? { field, code, params } : { field, code }),
    );
    if (value !== undefined) typed[field] = value;
  }
  if (issues.length > 0) return { ok: false, issues };
  const value = sanitizeFields(typed);
  // What the checks let pass and the sanitizer would cut out is refused: nothing typed is lost in silence.
  const altered = Object.keys(typed).filter((field) => value[field] !== typed[field]);
  if (altered.length === 0) return { ok: true, value: value as Value };
  return { ok: false, issues: altered.map((field) => ({ field, code: 'malicious-content' })) };
}

/** The input's own fields on an object without prototype; empty if it is not an object. */
function ownFields(input: unknown): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null);
  if (typeof input !== 'object' || input === null) return fields;
  for (const [name, value] of Object.entries(input)) fields[name] = value;
  return fields;
}
