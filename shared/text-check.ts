import { hasActiveContent, hasMarkup } from './text-check/active-content.ts';
import { normalizeForMatching, replaceBlockComments } from './text-check/normalize.ts';
import { hasSqlInjection } from './text-check/sql-shapes.ts';

export type TextFindingCode =
  | 'too-long'
  | 'malicious-content'
  | 'sql-injection'
  | 'html-not-allowed';

/** A code, not words: the locales have those. `n` is the limit that a long text exceeded. */
type TextFinding = { code: TextFindingCode; params?: { n: number } };

type TextCheckOptions = {
  /** In UTF-16 units, as the `maxlength` of an input counts. 10000 by default. */
  maxLength?: number;
  /** False by default. Scripts are found even if HTML is allowed. */
  allowHtml?: boolean;
  checkMalicious?: boolean;
  checkSql?: boolean;
};

const DEFAULT_MAX_LENGTH = 10_000;

/**
 * Promises every finding about a text, at most one per code, in the order of the codes above; an empty list
 * for an honest text. It matches attack shapes, not words, on a decoded copy, in time linear in `maxLength`:
 * anything beyond is refused unread. It is a courtesy and an early warning: parameterised SQL and escaping
 * at output are the protection. Throws nothing.
 * Source of the rule: spec point 5, input-checking helper.
 */
export function checkText(value: string, options: TextCheckOptions = {}): TextFinding[] {
  const { maxLength = DEFAULT_MAX_LENGTH, allowHtml = false } = options;
  const { checkMalicious = true, checkSql = true } = options;
  const findings: TextFinding[] = [];
  if (value.length > maxLength) findings.push({ code: 'too-long', params: { n: maxLength } });

  const text = normalizeForMatching(value.slice(0, maxLength));
  if (checkMalicious && (isMalicious(text) || SCRIPT_LINK.test(value.slice(0, maxLength))))
    findings.push({ code: 'malicious-content' });
  if (checkSql && hasSqlInjection(text)) findings.push({ code: 'sql-injection' });
  if (!allowHtml && hasMarkup(text)) findings.push({ code: 'html-not-allowed' });
  return findings;
}

/** A link, whatever it does. The language is written with a capital, as in 'JavaScript:React'. */
const SCRIPT_LINK = /javascript:[\p{L}\p{N}]/u;

const isMalicious = (text: string): boolean => {
  if (hasActiveContent(text)) return true;
  // CSS and JavaScript ignore comments and needless backslashes inside a name.
  const joined = replaceBlockComments(text, '').replaceAll('\\', '');
  return joined !== text && hasActiveContent(joined);
};
