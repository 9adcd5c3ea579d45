import { readdirSync, readFileSync } from 'node:fs';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { cleanSingleLine } from '#rules/clean-text.ts';
import { stripActiveContent } from '../../shared/sanitize.ts';
import { checkText } from '../../shared/text-check.ts';

const ROOT = new URL('../../', import.meta.url);
const sourcesIn = (folder: string): string[] =>
  readdirSync(new URL(`${folder}/`, ROOT))
    .filter((name) => /(?<!\.d)\.ts$/.test(name))
    .map((name) => `${folder}/${name}`);
/** The sources that check typed text, and those that read a request. */
const SOURCES = [
  'shared/text-check.ts',
  'supabase/functions/_shared/rules/clean-text.ts',
  'shared/sanitize.ts',
  ...sourcesIn('shared/text-check'),
  ...['connections', 'http', 'plugins', 'routes'].flatMap((room) => sourcesIn(`server/${room}`)),
];
/** The automaton does not support its look-ahead; it is tried only at the beginning, and reads on once. */
const PROVED_BY_EYE = String.raw`^Mozilla\/(?!.*(?:bot|crawl|spider))`;

type Expression = { pattern: string; flags: string };

/** Every regular expression literal in a source, found in its syntax tree rather than from a list. */
const expressionsIn = (source: string): Expression[] => {
  const code = readFileSync(new URL(source, ROOT), 'utf8');
  const found: Expression[] = [];
  JSON.stringify(parseSync(source, code).program, (_, node) => {
    if (node?.type === 'Literal' && node.regex) found.push(node.regex);
    return node instanceof RegExp ? undefined : node;
  });
  return found;
};

/**
 * The top-level alternatives of an expression. A search for `a|b` takes no more steps than a search for `a` and
 * one for `b`, and separately they are proved quickly.
 */
const alternativesOf = ({ pattern, flags }: Expression): Expression[] => {
  const parts = [''];
  let depth = 0;
  let inClass = false;
  for (const [token] of pattern.matchAll(/\\?./gsu)) {
    if (token === '[') inClass = true;
    if (token === ']') inClass = false;
    if (!inClass && token === '(') depth++;
    if (!inClass && token === ')') depth--;
    if (token === '|' && !inClass && depth === 0) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts.map((part) => ({ pattern: part, flags }));
};

const EXPRESSIONS = SOURCES.flatMap(expressionsIn).filter(
  ({ pattern }) => pattern !== PROVED_BY_EYE,
);

describe('every regular expression that meets what a stranger sends', () => {
  beforeAll(() => {
    // Use the binary if recheck has one for this machine: it is three times as fast as JavaScript. By default
    // recheck would start a Java virtual machine.
    const machine = `${process.platform}-${process.arch}`;
    const hasBinary = ['linux-x64', 'darwin-x64', 'darwin-arm64'].includes(machine);
    process.env.RECHECK_BACKEND = hasBinary ? 'native' : 'pure';
  });

  // ASVS 1.2.9
  it('is a literal, so that none escapes this audit', () => {
    expect(EXPRESSIONS.length).toBeGreaterThan(60);
    for (const source of SOURCES) {
      expect(readFileSync(new URL(source, ROOT), 'utf8')).not.toMatch(/\bRegExp\(/);
    }
  });

  it.each(EXPRESSIONS)('takes linear time: $pattern', async (expression) => {
    for (const { pattern, flags } of alternativesOf(expression)) {
      // With the automaton, which gives a proof; fuzzing could only fail to find a counterexample.
      const verdict = await check(pattern, flags, { checker: 'automaton', timeout: 60_000 });
      expect(verdict).toMatchObject({ status: 'safe' });
    }
  });
});

/** At least what a garbage collection may add, in microseconds; quadratic work would take seconds. */
const LEAST_COST = 10_000;
/** Four times sixteen, and a quarter of its square: as far from both, because a shared machine's speed varies. */
const MOST_GROWTH = 64;

/** This thread's CPU time in microseconds, not elapsed time, so that a busy machine does not fail this. */
const costOnce = (work: () => void): number => {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return Math.max(user + system, LEAST_COST);
};

/** The lowest of three measurements. */
const cost = (work: () => void): number => Math.min(...[1, 2, 3].map(() => costOnce(work)));

// ASVS 15.2.2
describe('the whole of the checks', () => {
  const units = [
    ...['<a ', '<script', '<scr<script>ipt>', "' or ", "' or 1=1 x ", '((select ', '[]', '&#'],
    ...['javascript:', '\u200c', '\u0301\u0316', ' ', 'aaaa'],
  ];

  // Sixteen times the text may cost about sixteen times the work; quadratic work would cost 256 times.
  it.each(units)('grow in step with a text of %j', (unit) => {
    const small = `${unit.repeat(5_000 / unit.length)}!`;
    const large = `${unit.repeat(80_000 / unit.length)}!`;
    const work = (text: string) => () => {
      checkText(text, { maxLength: text.length });
      stripActiveContent(text);
      cleanSingleLine(text);
    };
    // Whatever the small one costs (at least LEAST_COST), the ratio is below MOST_GROWTH.
    if (costOnce(work(large)) < MOST_GROWTH * LEAST_COST) return;
    expect(cost(work(large)) / cost(work(small))).toBeLessThan(MOST_GROWTH);
  });
});
