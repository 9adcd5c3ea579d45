import * as z from 'zod/mini';
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
 * Parses a form that makes a lead: in the browser for convenience, on the server as the authority. It never throws.
 * If the honeypot is filled, that is the only issue.
 */
export function parseLead<Kind extends LeadKind>(
  kind: Kind,
  input: unknown,
): ParsedForm<LeadValues<(typeof LEAD_FORMS)[Kind]>> {
  const fields: LeadFields = kind === 'privacy' ? privacyFields(input) : LEAD_FORMS[kind];
  const schemas = Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]);
  return parseForm(z.object(Object.fromEntries(schemas)), input) as ReturnType<
    typeof parseLead<Kind>
  >;
}

/** An agent names the person: by address, at which we then ask that person, or in the details. */
function privacyFields(input: unknown): LeadFields {
  const { relation, personEmail } = (input ?? {}) as Record<string, unknown>;
  const { personEmail: person, details, ...asker } = LEAD_FORMS.privacy;
  if (relation !== 'agent') return { ...asker, details };
  const hasAddress = typeof personEmail === 'string' && personEmail.trim() !== '';
  return { ...asker, personEmail: person, details: { ...details, required: !hasAddress } };
}

function schemaOf(field: LeadField) {
  if (!field.options) return textField(field);
  return field.required ? requiredChoiceField(field.options) : choiceField(field.options);
}

/** A text field: cleaned, then checked (spec point 5). An optional one may be ''. */
function textField({ kind, required, mailable }: LeadField) {
  const isAddress = kind === 'email';
  const maxLength = MAX_LENGTH[isAddress || kind === 'textarea' ? kind : 'text'];
  const clean = kind === 'textarea' ? cleanMultiline : isAddress ? cleanEmail : cleanSingleLine;
  return z.pipe(
    z.transform((input: unknown) => {
      if (typeof input === 'string') return clean(input);
      // Nothing was typed (''), or the input is not a text (null).
      return input === undefined || input === null || required ? '' : null;
    }),
    // The null for 'not a text' is always refused, so it is not part of the output type.
    z.custom<string>().check((payload) => {
      const { issues } = payload;
      const value: string | null = payload.value;
      const refuse = (code: IssueCode, params?: FieldIssue['params']) =>
        issues.push({ code: 'custom', input: '', params: { code, params } });
      if (value === null) return void refuse('text');
      if (!value) return void (required && refuse('required'));
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
    }),
  );
}

function cleanEmail(value: string): string {
  return cleanAddress(cleanSingleLine(value));
}

/** An optional choice: one of `options`, or undefined if it is absent or `unspecified`. */
function choiceField<const Option extends string>(options: readonly Option[]) {
  return z.pipe(
    z.transform((input: unknown) =>
      input === null || input === '' || input === UNSPECIFIED ? undefined : input,
    ),
    z.optional(z.enum(options)),
  );
}

/** A required choice: one of `options`. */
function requiredChoiceField<const Option extends string>(options: readonly Option[]) {
  return z.pipe(
    z.transform((input: unknown) => (input === null || input === '' ? undefined : input)),
    z.custom<Option>().check((payload) => {
      const { value, issues } = payload;
      if (options.includes(value)) return;
      const code: IssueCode = value === undefined ? 'required' : 'option';
      issues.push({ code: 'custom', input: '', params: { code } });
    }),
  );
}

/**
 * Parses a form submission from any client. If the honeypot is filled, that is the only issue reported. It
 * never throws; unknown fields are dropped, and values come out cleaned and sanitized.
 */
export function parseForm<Shape extends z.core.$ZodLooseShape>(
  schema: z.ZodMiniObject<Shape>,
  input: unknown,
): ParsedForm<z.output<z.ZodMiniObject<Shape>>> {
  const fields = ownFields(input);
  const trap = fields[HONEYPOT];
  if (trap !== undefined && trap !== null && trap !== '')
    return { ok: false, issues: [{ field: HONEYPOT, code: 'spam' }] };
  const result = z.safeParse(schema, fields);
  if (!result.success) return { ok: false, issues: result.error.issues.map(toFieldIssue) };
  const typed = withoutAbsent(result.data);
  const value = sanitizeFields(typed);
  // What the checks let pass and the sanitizer would cut out is refused: nothing typed is lost in silence.
  const left: Record<string, unknown> = value;
  const altered = Object.keys(typed).filter(
    (field) => left[field] !== (typed as Record<string, unknown>)[field],
  );
  if (altered.length === 0) return { ok: true, value };
  return { ok: false, issues: altered.map((field) => ({ field, code: 'malicious-content' })) };
}

/** The input's own fields on an object without prototype; empty if it is not an object. */
function ownFields(input: unknown): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null);
  if (typeof input !== 'object' || input === null) return fields;
  for (const [name, value] of Object.entries(input)) fields[name] = value;
  return fields;
}

function withoutAbsent<Value extends object>(value: Value): Value {
  const present = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(present) as Value;
}

function toFieldIssue(issue: z.core.$ZodIssue): FieldIssue {
  const field = String(issue.path[0] ?? '');
  // Our own rules carry a code; zod itself refuses only choices.
  if (issue.code !== 'custom') return { field, code: 'option' };
  const { code, params } = issue.params as Pick<FieldIssue, 'code' | 'params'>;
  return params ? { field, code, params } : { field, code };
}
