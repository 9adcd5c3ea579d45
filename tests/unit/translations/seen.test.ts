import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  describeUnread,
  digest,
  findUnread,
  ROOT,
  readSeen,
  TRANSLATIONS,
  writeSeen,
} from '../../../scripts/translations/copy.ts';

it.each(TRANSLATIONS)('somebody has read the whole of %s beside today’s English', (locale) => {
  expect(findUnread(locale).map(describeUnread).join('\n')).toBe('');
});

describe('a translation', () => {
  let root = '';

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'translations-'));
    for (const folder of ['locales/en-US', 'locales/ja-JP', 'translation/seen'])
      cpSync(`${ROOT}/shared/${folder}`, `${root}/shared/${folder}`, { recursive: true });
  });

  afterEach(() => rmSync(root, { recursive: true }));

  const change = (locale: string, from: string, to: string) => {
    const file = `${root}/shared/locales/${locale}/hero.json`;
    const words = readFileSync(file, 'utf8');
    expect(words).toContain(from);
    writeFileSync(file, words.replace(from, to));
  };
  const unread = () => findUnread('ja-JP', root);
  /** What is unread since then: why, and its key. */
  const news = (before: ReturnType<typeof unread>) =>
    unread()
      .filter(({ key }) => !before.some((one) => one.key === key))
      .map(({ key, why }) => `${why} ${key}`);

  it('is stale once the English changes, and shows both beside it until somebody has read it', () => {
    const key = 'hero:bookDemo';
    const before = unread();
    change('en-US', '"bookDemo": "', '"bookDemo": "Never ');
    expect(news(before)).toEqual([`stale ${key}`]);
    const found = unread().find((one) => one.key === key);
    expect(found && describeUnread(found)).toMatch(
      /^stale hero:bookDemo\n(?: {2}was: .+\n)? {2}is: Never .+\n {2}translated: .+$/,
    );
    writeSeen('ja-JP', { [key]: digest(found?.english ?? '') }, root);
    expect(unread()).toEqual(before);
  });

  it('of a new key is new, of one that is gone goes', () => {
    const before = unread();
    change('ja-JP', '"bookDemo":', '"bookDemo2":');
    change('en-US', '"bookDemo":', '"bookDemo2":');
    expect(news(before)).toEqual(['new hero:bookDemo2', 'gone hero:bookDemo']);
    writeSeen('ja-JP', {}, root);
    expect(Object.keys(readSeen('ja-JP', root))).not.toContain('hero:bookDemo');
  });

  it('of a plural that the language does not have goes too, but not one for none', () => {
    const before = unread();
    const plurals = '"few_zero": "0", "few_one": "1", "few_other": "2", "bookDemo":';
    for (const locale of ['en-US', 'ja-JP']) change(locale, '"bookDemo":', plurals);
    expect(news(before)).toEqual(['new hero:few_zero', 'gone hero:few_one', 'new hero:few_other']);
  });

  it('is missing where the English says more', () => {
    const before = unread();
    change('en-US', '"bookDemo":', '"more": "More", "bookDemo":');
    expect(news(before)).toEqual(['untranslated hero:more']);
  });
});
