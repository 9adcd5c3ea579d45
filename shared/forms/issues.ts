import type { Say } from '../i18n/copy-keys.ts';
import { numberFormat } from '../i18n/number-format.ts';

/** What can be wrong with a field. The codes are fixed; each locale has its own words. */
export type IssueCode =
  | 'required'
  | 'text'
  | 'email'
  | 'unmailable'
  | 'too-long'
  | 'malicious-content'
  | 'sql-injection'
  | 'html-not-allowed'
  | 'option'
  | 'slot'
  | 'spam';

/** One thing wrong with one field. */
export interface FieldIssue {
  field: string;
  code: IssueCode;
  params?: Record<string, string | number> | undefined;
}

/** The words of the namespace `problems` in one language. */
type ProblemWords = Say<'problems'>;

/** Findings of the text check; spec point 5 puts the same sentence before each of them. */
const SECURITY_CODES: ReadonlySet<IssueCode> = new Set<IssueCode>([
  'too-long',
  'malicious-content',
  'sql-injection',
  'html-not-allowed',
]);

/**
 * Puts an issue into words with `t`, which is bound to the namespace `problems` of `locale` (spec point 5), with
 * numbers as that locale writes them. The message never repeats what was typed.
 */
export function issueMessage(
  t: ProblemWords,
  { field, code, params }: FieldIssue,
  locale: string,
): string {
  if (code === 'required') return t([`issues.required.${field}`, 'issues.required.other']);
  // A form may ask for two addresses, and the summary names no field.
  if (code === 'email' || code === 'unmailable')
    return t([`issues.${code}_${field}`, `issues.${code}`]);
  const detail = t(`issues.${code}`, writeNumbers(params, locale));
  return SECURITY_CODES.has(code) ? t('issues.security', { detail }) : detail;
}

function writeNumbers(params: FieldIssue['params'], locale: string): FieldIssue['params'] {
  const numbers = numberFormat(locale);
  return (
    params &&
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        typeof value === 'number' ? numbers.format(value) : value,
      ]),
    )
  );
}
