import * as z from 'zod/mini';
import { cleanMultiline, cleanSingleLine } from '../clean-text.ts';
import { sanitizeFields } from '../sanitize.ts';
import { checkText } from '../text-check.ts';
import { isEmail, LONGEST_EMAIL } from './email.ts';
import type { FieldIssue, IssueCode } from './issues.ts';
import { UNSPECIFIED } from './unspecified.ts';

/** What a lead form's parser answers: cleaned values, or everything that is wrong with them. */
export type ParsedForm<Value> = { ok: true; value: Value } | { ok: false; issues: FieldIssue[] };

/** The longest values that any form takes, in UTF-16 units. */
export const MAX_LENGTH = {
  name: 200,
  company: 200,
  email: LONGEST_EMAIL,
  message: 10_000,
} as const;

/** Filled by no human: the field that no visitor sees. In the browser, where it would be a file more, its type is used. */
export const HONEYPOT = 'honeypot';

interface TextRules {
  maxLength: number;
  required?: boolean;
  multiline?: boolean;
  email?: boolean;
}

/** A typed text: cleaned, then checked (spec point 5). One that may stay empty becomes ''. */
export function textField({ maxLength, required, multiline, email }: TextRules) {
  const clean = multiline ? cleanMultiline : cleanSingleLine;
  return z.pipe(
    z.transform((input: unknown) => {
      if (typeof input === 'string') return clean(input);
      // Nothing was typed, or what came is no text: null stands for the second.
      return input === undefined || input === null || required ? '' : null;
    }),
    // What is refused never comes out: the null that stands for no text is no part of the type.
    z.custom<string>().check((payload) => {
      const { issues } = payload;
      const value: string | null = payload.value;
      const refuse = (code: IssueCode, params?: FieldIssue['params']) =>
        issues.push({ code: 'custom', input: '', params: { code, params } });
      if (value === null) return void refuse('text');
      if (!value) return void (required && refuse('required'));
      // One that is too long is told as that.
      if (email && value.length <= maxLength && !isEmail(value)) refuse('email');
      const findings = checkText(value, { maxLength });
      // Whatever is malicious is markup as well: one sentence is enough.
      const malicious = findings.some(({ code }) => code === 'malicious-content');
      for (const { code, params } of findings)
        if (code !== 'html-not-allowed' || !malicious) refuse(code, params);
    }),
  );
}

/** A choice that may be left open: one of `options`, or undefined for none and `unspecified`. */
export function choiceField<const Option extends string>(options: readonly Option[]) {
  return z.pipe(
    z.transform((input: unknown) =>
      input === null || input === '' || input === UNSPECIFIED ? undefined : input,
    ),
    z.optional(z.enum(options)),
  );
}

/** A choice that must be made: one of `options`. */
export function requiredChoiceField<const Option extends string>(options: readonly Option[]) {
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
 * Parses what a form sent, from a browser or from anywhere. A filled honeypot is the only issue told
 * then. It never throws; unknown fields are dropped, and values come out cleaned and sanitized.
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
  // What its rule left on several lines may be on several.
  const lines = Object.entries(typed).filter(([, field]) => String(field).includes('\n'));
  const value = sanitizeFields(
    typed,
    lines.map(([name]) => name),
  );
  const left: Record<string, unknown> = value;
  const emptied = Object.entries(typed).flatMap(([field, text]) =>
    text !== '' && left[field] === '' ? field : [],
  );
  if (emptied.length === 0) return { ok: true, value };
  return { ok: false, issues: emptied.map((field) => ({ field, code: 'malicious-content' })) };
}

/** The input's own fields on an object without prototype; none where it is no object. */
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
  // Every rule of ours carries its code; what zod itself refuses is a choice.
  if (issue.code !== 'custom') return { field, code: 'option' };
  const { code, params } = issue.params as Pick<FieldIssue, 'code' | 'params'>;
  return params ? { field, code, params } : { field, code };
}
