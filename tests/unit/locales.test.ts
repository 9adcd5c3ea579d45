import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALES } from '#shared/i18n/locales.ts';
import { SHELL_NAMESPACES } from '#shared/i18n/namespaces.ts';
import { ROUTES } from '#shared/routes.ts';

const FOLDER = fileURLToPath(new URL('../../shared/locales', import.meta.url));
/** What every visitor sees in their own language: the frame, the home page, the demo’s frame, do-not-sell and privacy requests. */
const TRANSLATED = [
  ...SHELL_NAMESPACES,
  'meta',
  'contact',
  'problems',
  'hero',
  'home',
  'demo',
  'demoFrame',
  'articles',
  'doNotSell',
  'privacyRequest',
];
const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

type Copy = { [key: string]: Copy | string | unknown[] };

describe.each(others)('%s', (locale) => {
  it('has the words that every visitor sees', () => {
    for (const namespace of TRANSLATED)
      expect(existsSync(`${FOLDER}/${locale}/${namespace}.json`), namespace).toBe(true);
  });

  it.each(readdirSync(`${FOLDER}/${locale}`))('%s says all that the English says', (file) => {
    expect(shape(read(locale, file))).toEqual(shape(read(DEFAULT_LOCALE, file)));
  });
});

describe('titles and descriptions', () => {
  it.each(LOCALES)('stand for every route in %s and differ from each other', (locale) => {
    const meta = read(locale, 'meta.json') as Record<string, Record<string, string>>;
    for (const id of [...Object.keys(ROUTES), 'notFound', 'fault'])
      expect(Object.keys(meta[id] ?? {}), id).toEqual(
        expect.arrayContaining(['title', 'description']),
      );
    for (const part of ['title', 'description']) {
      const texts = Object.values(meta).map((entry) => entry[part]);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });
});

function read(locale: string, file: string): Copy {
  return JSON.parse(readFileSync(`${FOLDER}/${locale}/${file}`, 'utf8')) as Copy;
}

/** Keys, lengths of lists and interpolations of a file: all that must not differ between locales. */
function shape(copy: unknown): unknown {
  if (Array.isArray(copy)) return copy.map(shape);
  if (typeof copy === 'object' && copy !== null)
    return Object.fromEntries(
      Object.entries(copy)
        .filter(([key]) => !key.endsWith('_many'))
        .map(([key, value]) => [key, shape(value)]),
    );
  return (String(copy).match(/\{\{\w+\}\}/g) ?? []).sort();
}
