import { readdirSync, readFileSync } from 'node:fs';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { cleanSingleLine } from '../../shared/clean-text.ts';
import { stripActiveContent } from '../../shared/sanitize.ts';
import { checkText } from '../../shared/text-check.ts';

const ROOT = new URL('../../', import.meta.url);
const sourcesIn = (folder: string): string[] =>
  readdirSync(new URL(`${folder}/`, ROOT))
    .filter((name) => /(?<!\.d)\.ts$/.test(name))
    .map((name) => `${folder}/${name}`);
/** The checks of what is typed, and what reads a request. */
const SOURCES = [
  'shared/text-check.ts',
  'shared/clean-text.ts',
  'shared/sanitize.ts',
  ...sourcesIn('shared/text-check'),
  ...['connections', 'http', 'plugins', 'routes'].flatMap((room) => sourcesIn(`server/${room}`)),
];
/** No automaton knows its assertion; it is tried at the beginning alone, and reads on once. */
const PROVED_BY_EYE = String.raw`^Mozilla\/(?!.*(?:bot|crawl|spider))`;

type Expression = { pattern: string; flags: string };

/** Every expression literal in a source, found by its syntax tree rather than by a list of ours. */
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
 * The alternatives of an expression at its top level. A search for `a|b` takes no more steps than a
 * search for `a` and one for `b`, and apart they are quickly proved.
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
    // The binary, where recheck has one for this machine: it is three times as quick as JavaScript.
    // Left alone it would start a Java virtual machine.
    const machine = `${process.platform}-${process.arch}`;
    const hasBinary = ['linux-x64', 'darwin-x64', 'darwin-arm64'].includes(machine);
    process.env.RECHECK_BACKEND = hasBinary ? 'native' : 'pure';
  });

  it('is a literal, so that none escapes this audit', () => {
    expect(EXPRESSIONS.length).toBeGreaterThan(60);
    for (const source of SOURCES) {
      expect(readFileSync(new URL(source, ROOT), 'utf8')).not.toMatch(/\bRegExp\(/);
    }
  });

  it.each(
    EXPRESSIONS.map(
      (expression) => [`/${expression.pattern}/${expression.flags}`, expression] as const,
    ),
  )('takes linear time: %s', { timeout: 120_000 }, async (_, expression) => {
    for (const { pattern, flags } of alternativesOf(expression)) {
      // By automaton: a proof, where fuzzing would only have found no counterexample.
      const verdict = await check(pattern, flags, { checker: 'automaton', timeout: 60_000 });
      expect(verdict).toMatchObject({ status: 'safe' });
    }
  });
});

/** No less than what a collection of garbage may add; a square would take seconds. */
const LEAST_COST = 10_000;
/** As far from sixteen times the work as from its square: a shared machine's pace goes up and down. */
const MOST_GROWTH = 64;

/** This thread's time in microseconds, not the clock's: a busy machine must not fail this. */
const costOnce = (work: () => void): number => {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return Math.max(user + system, LEAST_COST);
};

/** The least of three. */
const cost = (work: () => void): number => Math.min(...[1, 2, 3].map(() => costOnce(work)));

describe('the whole of the checks', () => {
  const units = [
    '<',
    '<a ',
    '</a>',
    '<script',
    '<scr<script>ipt>',
    '/*',
    '/**/',
    '/*!',
    "'",
    "a'",
    "' or ",
    "' or 1=1 x ",
    '(',
    '((select ',
    'select a,',
    'union ',
    'or f(',
    'case when a ',
    ' onabc=',
    '"onabc',
    '[]',
    '{{',
    '${',
    '&#',
    '&#x0',
    '%25',
    '\\u00',
    'javascript:',
    'java',
    'data:text/h',
    '\u200c',
    '\u202e',
    '\u0301\u0316',
    '\ufdfa',
    'İ',
    '\n',
    ' ',
    '--',
    '1',
    'aaaa',
  ];
  const suffixes = ['', '!'];

  // Sixteen times the text may cost about sixteen times the work; a square would cost 256 times.
  it.each(units)('grow in step with a text of %j', { timeout: 120_000 }, (unit) => {
    for (const suffix of suffixes) {
      const small = unit.repeat(5_000 / unit.length) + suffix;
      const large = unit.repeat(80_000 / unit.length) + suffix;
      const work = (text: string) => () => {
        checkText(text, { maxLength: text.length });
        stripActiveContent(text);
        cleanSingleLine(text);
      };
      // Whatever the small one costs, this is less than so many times as much.
      if (costOnce(work(large)) < MOST_GROWTH * LEAST_COST) continue;
      expect(cost(work(large)) / cost(work(small))).toBeLessThan(MOST_GROWTH);
    }
  });
});
