// `npm run generate`: writes the list of ASVS points at the end of docs/security.md from the marks in the tests.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { APPLYING, NOT_HERE } from './describe-security/points.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = join(ROOT, 'docs/security.md');
const MARK =
  '<!-- What follows is made by `npm run generate` from scripts/describe-security/points.ts and the tests. -->\n';

/** The points of level 1 and of level 2 in ASVS 5.0.0. */
const IN_ALL = 70 + 183;

/** A test, or a group of tests, that bears the mark `// ASVS 3.4.3, 3.4.4` on the line above it. */
interface Shown {
  points: string[];
  file: string;
  title: string;
}

const COMMENT = /^( *)\/\/ ASVS (\d[\d., ]*)\n((?: *\/\/.*\n)*)(.*)/gm;
const TITLE = /^\s*(?:it|test|describe|test\.describe)\((['"`])(.*?)\1/;
/** Of a test that runs once for each of a list, whose title comes after the list. */
const TITLE_AFTER_LIST = /^\s*(?:it|test|describe)\.each\b[\s\S]*?[\])]\(\s*(['"`])(.*?)\1/;

/**
 * Every mark in the tests, in their order.
 * @throws Error where a mark stands above something else than a test
 */
export function readMarks(): Shown[] {
  const files = globSync(['tests/**/*.test.ts', 'e2e/*.e2e.ts'], { cwd: ROOT }).sort();
  return files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return [...text.matchAll(COMMENT)].map(({ index, 0: mark, 1: indent = '', 2: points = '' }) => {
      const rest = text.slice(index + mark.lastIndexOf('\n') + 1);
      const [, , title] = TITLE.exec(rest) ?? TITLE_AFTER_LIST.exec(rest) ?? [];
      if (!title) throw new Error(`${file}: no test under the mark ASVS ${points}`);
      return { points: points.split(/, */), file, title: groupAbove(text, index, indent) + title };
    });
  });
}

/** The title of the group that a test stands in, as its words may go on from it. */
function groupAbove(text: string, index: number, indent: string): string {
  if (indent === '') return '';
  const starts = [...text.slice(0, index).matchAll(/^(?:test\.)?describe\b/gm)];
  const rest = text.slice(starts.at(-1)?.index ?? text.length);
  const [, , title = ''] = TITLE.exec(rest) ?? TITLE_AFTER_LIST.exec(rest) ?? [];
  return title && `${title} › `;
}

/** The numbers of ranges within a section, such as `6.1.1–6.1.3, 6.2.1`. */
export function expandPoints(ranges: string): string[] {
  return ranges.split(', ').flatMap((range) => {
    const [first = '', last = first] = range.split('–');
    const section = first.replace(/\d+$/, '');
    const [from = 0, to = 0] = [first, last].map((point) => Number(point.slice(section.length)));
    return Array.from({ length: to - from + 1 }, (_, step) => section + (from + step));
  });
}

/** What is wrong with points and marks: nothing, if each point is either shown or said to be open. */
export function findDoubts(shown = readMarks()): string[] {
  const marked = new Set(shown.flatMap(({ points }) => points));
  const applying = APPLYING.map(({ point }) => point);
  const all = [...applying, ...NOT_HERE.flatMap(({ points }) => expandPoints(points))];
  return [
    ...[...marked]
      .filter((point) => !applying.includes(point))
      .map((point) => `${point} has a mark but is no point that applies`),
    ...APPLYING.filter(({ point, open }) => !open && !marked.has(point)).map(
      ({ point }) => `${point} has neither a mark nor a reason`,
    ),
    ...all
      .filter((point, at) => all.indexOf(point) !== at)
      .map((point) => `${point} is listed twice`),
    ...(new Set(all).size === IN_ALL ? [] : [`${all.length} points are listed, not ${IN_ALL}`]),
  ];
}

/** docs/security.md as it should be: what is written by hand, up to the mark, and the lists. */
export function describeSecurity(page = readFileSync(PAGE, 'utf8')): string {
  const [byHand] = page.split(MARK);
  const shown = readMarks();
  const testsOf = (point: string) => shown.filter(({ points }) => points.includes(point));
  const met = APPLYING.filter(({ open }) => !open);
  const open = APPLYING.filter((row) => row.open);
  return `${[
    byHand + MARK,
    `Of its ${IN_ALL} points of levels 1 and 2, ${APPLYING.length} apply. ${met.length} of these are shown by tests, ${open.length} are not, or only in part.\n`,
    '### Shown by a test\n',
    '| point | level | in a few words | the tests |',
    '|---|---|---|---|',
    ...met.map(
      ({ point, level, about }) =>
        `| ${point} | ${level} | ${about} | ${testsOf(point).map(nameTest).join('<br>')} |`,
    ),
    '\n### Not shown by a test, or not met\n',
    '| point | level | in a few words | why |',
    '|---|---|---|---|',
    ...open.map(({ point, level, about, open: why }) => {
      const tests = testsOf(point).map(nameTest);
      return `| ${point} | ${level} | ${about} | ${[why, ...tests].join('<br>')} |`;
    }),
    '\n### Does not apply\n',
    '| points | why |',
    '|---|---|',
    ...NOT_HERE.map(({ points, why }) => `| ${points} | ${why} |`),
  ].join('\n')}\n`;
}

function nameTest({ file, title }: Shown): string {
  const name = file.replace(/^tests\//, '').replace(/\.(?:test|e2e)\.ts$/, '');
  return `[${name}](../${file}): ${title.replaceAll('|', '\\|')}`;
}

if (import.meta.main) writeFileSync(PAGE, describeSecurity());
