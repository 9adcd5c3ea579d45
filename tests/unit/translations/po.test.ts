import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { po } from 'gettext-parser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_LOCALE } from '#rules/locales.ts';
import {
  digest,
  findUnread,
  namespacesOf,
  ROOT,
  readSeen,
  readTexts,
  readWords,
  writeSeen,
} from '../../../scripts/translations/copy.ts';
import { exportPo, importPo } from '../../../scripts/translations/po.ts';

let root = '';

/** Of the copy, as much as the tests name: a file of all of it takes a second to make. */
const COPIED = ['hero', 'nav', 'pricing'];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'translations-'));
  for (const locale of [DEFAULT_LOCALE, 'fr-FR', 'fr-CA'])
    for (const name of COPIED) {
      const file = `shared/locales/${locale}/${name}.json`;
      if (existsSync(`${ROOT}/${file}`)) cpSync(`${ROOT}/${file}`, `${root}/${file}`);
    }
  cpSync(`${ROOT}/shared/translation`, `${root}/shared/translation`, { recursive: true });
  // What was read of the rest of the copy is not here.
  for (const locale of ['fr-FR', 'fr-CA']) writeSeen(locale, {}, root);
});

afterEach(() => rmSync(root, { recursive: true }));

const wordsOf = (locale: string) =>
  namespacesOf(locale, root).map((name) => [name, JSON.stringify(readWords(locale, name, root))]);

/** Imports a locale's PO file with one text changed. */
function edit(locale: string, key: string, change: (text: string) => string) {
  const file = po.parse(exportPo(locale, root));
  const [message] = Object.values(file.translations[key] ?? {});
  if (!message) throw new Error(`${key} is not in the file`);
  message.msgstr = [change(message.msgstr[0] ?? '')];
  return importPo(locale, po.compile(file).toString(), root);
}

/** Changes the English of a key of `hero`. */
function reword(from: string, to: string): void {
  const file = `${root}/shared/locales/en-US/hero.json`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

it('what is exported comes back as it was', () => {
  const locale = 'fr-CA';
  const before = { words: wordsOf(locale), seen: readSeen(locale, root) };
  const { incomplete } = importPo(locale, exportPo(locale, root), root);
  expect(incomplete).toEqual([]);
  expect(wordsOf(locale)).toEqual(before.words);
  expect(readSeen(locale, root)).toEqual(before.seen);
});

it('a translator is told what stays, and what the glossary says', () => {
  const { translations } = po.parse(exportPo('fr-FR', root));
  const notes = Object.values(translations)
    .flatMap((byId) => Object.values(byId))
    .map(({ comments }) => comments?.extracted ?? '');
  expect(notes.filter((note) => /^Stays as it is: .*\{\{\w+\}\}/m.test(note))).not.toEqual([]);
  expect(notes.filter((note) => /^finding: constat/m.test(note))).not.toEqual([]);
});

it('a changed English makes a translation fuzzy; once it is not, it has been read beside what the file shows', () => {
  reword('"Get Started"', '"Begin"');
  const key = 'hero:getStarted';
  const stale = () => findUnread('fr-FR', root).filter((one) => one.key === key);
  const file = exportPo('fr-FR', root);
  const [message] = Object.values(po.parse(file).translations[key] ?? {});
  expect(message).toMatchObject({ msgid: 'Begin', comments: { flag: 'fuzzy' } });
  importPo('fr-FR', file, root);
  expect(stale()).toHaveLength(1);
  importPo('fr-FR', file.replaceAll('#, fuzzy\n', ''), root);
  expect(stale()).toEqual([]);
  expect(readSeen('fr-FR', root)[key]).toBe(digest('Begin'));
  reword('"Begin"', '"Start"');
  expect(stale()).toHaveLength(1);
});

it.each([
  ['a lost placeholder', 'hero:offer', (text: string) => text.replace('{{essential}}', '2500')],
  [
    'a changed link',
    [...readTexts('fr-FR')].find(
      ([key, text]) => key.startsWith('pricing:') && text.includes('](/'),
    )?.[0] ?? '',
    (text: string) => text.replace('](/', '](/fr/'),
  ],
])('%s is refused, and nothing written', (_what, key, change) => {
  const before = wordsOf('fr-FR');
  expect(() => edit('fr-FR', key, change)).toThrow(key);
  expect(wordsOf('fr-FR')).toEqual(before);
});

it('a namespace in which a text is missing is not written', () => {
  rmSync(`${root}/shared/locales/fr-FR/hero.json`);
  expect(edit('fr-FR', 'hero:title', () => 'Prêts').incomplete).toEqual(['hero']);
  expect(namespacesOf('fr-FR', root)).not.toContain('hero');
});

it('Quebec keeps of its own only what it says otherwise than France', () => {
  const own = readTexts('fr-CA', root);
  const [key = '', said = ''] =
    [...readTexts('fr-FR', root)].find(([one, text]) => !own.has(one) && /^\p{L}+$/u.test(text)) ??
    [];
  const before = wordsOf('fr-CA');
  edit('fr-CA', key, () => said);
  expect(wordsOf('fr-CA')).toEqual(before);
  edit('fr-CA', key, () => 'Autrement');
  expect(readTexts('fr-CA', root).get(key)).toBe('Autrement');
});
