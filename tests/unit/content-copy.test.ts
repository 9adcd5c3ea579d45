import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writeExampleYear } from '#client/features/roi/example-year.ts';
import { copyValues } from '#client/lib/copy-values.ts';
import { LOCALES } from '#rules/locales.ts';
import { FACTS } from '#shared/facts.ts';
import { numberFormat } from '#shared/i18n/number-format.ts';
import { type Block, type BlockOf, type PageCopy, pageCopy } from '#shared/page/blocks.ts';
import { keepWhen } from '#shared/page/keep-when.ts';
import { readInline } from '#shared/page/read-inline.ts';
import { findRoute, REDIRECTS } from '#shared/routes.ts';
import { SERVICE_IDS, type ServiceId } from '#shared/services.ts';
import type { SiteSettings } from '#shared/site.ts';
import { filesOf, readWhole } from '../support/whole-copy.ts';

const PUBLIC = new URL('../../public/', import.meta.url);
/** Files that the server itself writes; tests/pages/links.test.ts requests each that a page names. */
const SERVED = ['/subprocessors.json', '/.well-known/security.txt'];

/** The keys of everything that copy may name in double braces. */
const SITE = { url: 'https://site.example' } as SiteSettings;
const VALUES = Object.keys(copyValues(SITE, 'en-US'));
/** What only one page's copy may name as well. */
const OWN_VALUES = new Map([['planComparison', Object.keys(writeExampleYear('en-US'))]]);
const nobody = { name: '', company: '', legalName: '', place: null, stored: [] };
const allBut = (missing: ServiceId) =>
  SERVICE_IDS.filter((id) => id !== missing).map((id) => ({
    ...nobody,
    id,
    needs: ['marketing' as const],
  }));
/** A site without services, and two with all possible services, which differ in how calls are held. */
const SITES = {
  'without services': [],
  'with services': allBut('meetingLink'),
  'with services, and calls behind a link': allBut('meetings'),
};

const FILES = LOCALES.flatMap((locale) =>
  filesOf(locale).map((file) => ({
    name: `${locale}/${file}`,
    namespace: file.slice(0, -'.json'.length),
    copy: readWhole(locale, file),
  })),
);

const PAGES = FILES.filter(({ copy }) => Object.hasOwn(copy as object, 'blocks')).flatMap(
  ({ name, namespace, copy }) =>
    Object.entries(SITES).map(
      ([site, services]) =>
        [`${name} ${site}`, keepWhen(copy, services) as PageCopy, namespace] as const,
    ),
);

/** All blocks of a type, including those within sections. */
function all<Type extends Block['type']>(page: PageCopy, type: Type): BlockOf<Type>[] {
  const topics = (page.topics ?? []).flatMap(({ questions, links }): Block[] => [
    { type: 'questions', questions },
    { type: 'links', links },
  ]);
  return [...page.blocks, ...topics]
    .flatMap((block): Block[] => (block.type === 'section' ? [block, ...block.blocks] : [block]))
    .filter((block): block is BlockOf<Type> => block.type === type);
}

/** React needs unique keys, and readers would stumble over duplicates. */
function expectUnique(names: readonly string[], where: string) {
  if (new Set(names).size < names.length) expect([...new Set(names)], where).toEqual(names);
}

/** The addresses of links in running text. */
function inlineLinks(copy: unknown): string[] {
  if (typeof copy === 'string') return readInline(copy).flatMap(({ to }) => to ?? []);
  return typeof copy === 'object' && copy ? Object.values(copy).flatMap(inlineLinks) : [];
}

/** The conditions (`when`) in the copy. */
function conditions(copy: unknown): unknown[] {
  if (typeof copy !== 'object' || copy === null) return [];
  const own = 'when' in copy && 'say' in copy ? [copy.when] : [];
  return [...own, ...Object.values(copy).flatMap(conditions)];
}

it('asks for services by names that there are', () => {
  // A misspelled name would remove its piece from every site.
  const known = ['optional', ...SERVICE_IDS];
  for (const { name, copy } of FILES)
    for (const when of conditions(copy))
      expect(known, name).toContain(String(when).replace(/^!/, ''));
});

describe('the copy of every page', () => {
  it('is made of blocks that pages know', () => {
    for (const [name, page] of PAGES)
      expect(pageCopy.safeParse(page).error?.issues ?? [], name).toEqual([]);
  });

  it('leads only to pages, files and addresses that exist', () => {
    for (const [name, page] of PAGES) {
      const links = [
        ...all(page, 'links').flatMap(({ links }) => links),
        ...all(page, 'cards').flatMap(({ cards }) => cards.flatMap(({ link }) => link ?? [])),
        ...all(page, 'callToAction').flatMap(({ actions }) => actions),
      ].map((link) => link.to);
      const ids = all(page, 'section').map(({ id }) => id);
      const dead = [...links, ...inlineLinks([page.blocks, page.topics])].filter((to) => {
        if (/^(https|mailto|tel):/.test(to)) return false;
        if (/^\/[^?#]*\.\w+$/.test(to))
          return !SERVED.includes(to) && !existsSync(new URL(`.${to}`, PUBLIC));
        const [path = '', fragment = ''] = to.replace(/\?[^#]*/, '').split('#');
        return path ? !(findRoute(path) ?? REDIRECTS[path]) : !ids.includes(fragment);
      });
      expect(dead, name).toEqual([]);
    }
  });

  it('names each section, term, question and link once', () => {
    for (const [name, page] of PAGES) {
      const lists = [
        [
          ...all(page, 'section').map(({ id }) => id),
          ...(page.topics ?? []).map(({ id }) => id),
          ...all(page, 'questions').flatMap(({ questions }) => questions.map(({ id }) => id)),
        ],
        ...all(page, 'text').map(({ text }) => text),
        ...all(page, 'list').map(({ list }) => list),
        ...all(page, 'points').map(({ points }) => points.map(({ term }) => term)),
        ...all(page, 'steps').map(({ steps }) => steps.map(({ term }) => term)),
        ...all(page, 'questions').map(({ questions }) => questions.map((one) => one.question)),
        ...all(page, 'links').map(({ links }) => links.map(({ to }) => to)),
        ...all(page, 'cards').map(({ cards }) => cards.map(({ title }) => title)),
      ];
      for (const list of lists) expectUnique(list, name);
    }
  });

  it('has tables with a headed column for each cell, and rows told apart', () => {
    for (const [name, page] of PAGES) {
      for (const { head } of [...all(page, 'table'), ...all(page, 'serviceTable')])
        expectUnique(head, name);
      for (const { head, rows } of all(page, 'table')) {
        const firsts = rows.map(([first = '']) => first);
        expectUnique(firsts, name);
        for (const row of rows) expect(row, name).toHaveLength(head.length);
      }
    }
  });

  it('names nothing in braces that pages do not know', () => {
    for (const [name, { eyebrow, title, lead, blocks, topics }, namespace] of PAGES) {
      const known = [...VALUES, ...(OWN_VALUES.get(namespace) ?? [])];
      const text = JSON.stringify({ eyebrow, title, lead, blocks, topics });
      const named = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, value = '']) => value);
      const unknown = named.filter((value) => !known.includes(value));
      expect(unknown, name).toEqual([]);
    }
  });
});

it.each(LOCALES)('facts are filled into the copy of %s with its decimal sign', (locale) => {
  const { uptime, accuracyHigh } = copyValues(SITE, locale);
  const write = numberFormat(locale).format;
  expect([uptime, accuracyHigh]).toEqual([write(FACTS.uptime), write(FACTS.accuracyHigh)]);
});

describe('what is no copy', () => {
  const page = { eyebrow: 'Part', title: 'Page', lead: 'Lead.', blocks: [] as unknown[] };
  const section = { type: 'section', id: 'one', heading: 'One' };
  const question = { question: 'Why?', answer: ['So.'] };
  const passes = (block: unknown) => pageCopy.safeParse({ ...page, blocks: [block] }).success;

  it.each([
    ['a type that pages do not know', { type: 'video', src: '/film.mp4' }],
    ['a field that its type does not have', { type: 'list', list: ['One'], title: 'Two' }],
    ['a figure that nothing draws', { type: 'figure', figure: 'nothing' }],
    ['a section without an address', { type: 'section', heading: 'One', blocks: [] }],
    ['a question without an address', { type: 'questions', questions: [question] }],
    ['a section within a section', { ...section, blocks: [{ ...section, id: 'two', blocks: [] }] }],
    ['a link to a script', { type: 'text', text: ['See [this](javascript:alert)'] }],
    ['an emphasis without an end', { type: 'text', text: ['See *this'] }],
    ['a link where words are plain', { type: 'list', list: ['See [this](/pricing)'] }],
    ['an empty line', { type: 'text', text: [''] }],
  ])('%s fails', (_what, block) => {
    expect(passes(block)).toBe(false);
  });

  it('a line with a link and an emphasis passes', () => {
    const line = 'See [the prices](/pricing), *today*.';
    expect(passes({ type: 'text', text: [line] })).toBe(true);
    const parts = readInline(line).map(({ kind, text }) => `${kind}:${text}`);
    expect(parts.join('|')).toBe('words:See |link:the prices|words:, |emphasis:today|words:.');
  });
});
