/** The sanitizer of spec point 5. It alters texts, whereas `text-check.ts` only judges them. */

const TAG_NAME = /<(\/?)(script|iframe)$/i;
const SCRIPT_SCHEME = /j\s?a\s?v\s?a\s?s\s?c\s?r\s?i\s?p\s?t\s?:$/i;
/** After 'javascript:', words that are talked about: 'the good parts', 'React, Vue', ';'. */
const WORDS = /^[\p{L}\p{N},.;/'’!?)-]*/u;
/** What may follow them. Anything else may run. */
const END_OF_WORDS = /^(?:\s|$)/;
const RUNS = /^[=([`<{]/;
/** More letters without a space are no words. */
const LONGEST_WORDS = 200;
const HTML_SCHEME = /d\s?a\s?t\s?a\s?:\s?t\s?e\s?x\s?t\s?\/\s?h\s?t\s?m\s?l$/i;
/** Longer than any spelling that the three patterns above match. */
const TAIL = 32;
const NAME_ENDS = /[\s/>]/;

/**
 * Promises the text without script and iframe blocks, `javascript:` and `data:text/html`, even if removing one
 * would assemble another: it reads the text once and looks back over what it has kept, so
 * `<scr<script></script>ipt>` never becomes a tag. A language that is only talked about stays, as in 'Our JavaScript:
 * the good parts'. Throws nothing.
 * Source of the rule: spec point 5, sanitizer.
 */
export function stripActiveContent(value: string): string {
  // Lower ASCII only: lower-casing 'İ' would shift every index after it.
  const lower = value.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const kept: string[] = [];
  const tail = (): string => kept.slice(-TAIL).join('');
  const closeless = new Set<string>();

  /** The index after a tag whose name ends at `from`, including its block. */
  const endOfBlock = (name: string, isClosing: boolean, from: number): number => {
    let tagFrom = from;
    if (!isClosing && !closeless.has(name)) {
      const close = lower.indexOf(`</${name}`, from);
      // Search once: a closing tag missing after this place is missing after every later one.
      if (close < 0) closeless.add(name);
      else tagFrom = close;
    }
    const end = lower.indexOf('>', tagFrom);
    return end < 0 ? value.length : end + 1;
  };

  /** Without a space after it, only the language's own spelling is one: 'JavaScript:React'. Alone it is nothing. */
  const isTalk = (name: string, from: number): boolean => {
    const rest = value.slice(from, from + LONGEST_WORDS).trimStart();
    const after = rest.replace(WORDS, '');
    if (!END_OF_WORDS.test(after) || RUNS.test(after.trimStart())) return false;
    const isProper = name.startsWith('J') && (from < value.length || kept.length > name.length);
    return isProper || /[^\p{L}\p{N}]/u.test(value.charAt(from));
  };

  for (let at = 0; at <= value.length; at++) {
    const char = value[at] ?? '';
    if (char === '' || NAME_ENDS.test(char)) {
      const tag = TAG_NAME.exec(tail());
      if (tag) {
        kept.length -= tag[0].length;
        at = endOfBlock((tag[2] as string).toLowerCase(), tag[1] === '/', at) - 1;
        continue;
      }
    }
    kept.push(char);
    if (char === ':') {
      const scheme = SCRIPT_SCHEME.exec(tail());
      if (scheme && !isTalk(scheme[0], at + 1)) kept.length -= scheme[0].length;
    } else if (char === 'l' || char === 'L') {
      const scheme = HTML_SCHEME.exec(tail());
      if (scheme) kept.length -= scheme[0].length;
    }
  }
  return kept.join('');
}

/**
 * Promises a copy with every string field stripped of active content; fields of other types stay as they are. The
 * strings have to be clean already: an unseen character hides a name from it. Throws nothing.
 */
export function sanitizeFields<T extends Record<string, unknown>>(fields: T): T {
  const sanitized = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? stripActiveContent(value) : value,
  ]);
  // Assignment would set the prototype for a field named '__proto__'.
  return Object.fromEntries(sanitized) as T;
}
