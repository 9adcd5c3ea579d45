import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#rules/locales.ts';
import { FRAME_NAMESPACES } from '#shared/i18n/copy-keys.ts';
import { baseOf, isRegional, regionalWords } from '#shared/i18n/regional-copy.ts';
import { ROUTES } from '#shared/routes.ts';
import { hasForm } from '../../scripts/translations/copy.ts';
import { readOwn, readWhole } from '../support/whole-copy.ts';

const FOLDER = fileURLToPath(new URL('../../shared/locales', import.meta.url));
/** What every visitor sees in their own language: the frame, home page, demo’s frame, do-not-sell, privacy requests. */
const TRANSLATED = [
  ...[...FRAME_NAMESPACES, 'meta', 'contact', 'problems', 'hero', 'home', 'demo', 'demoFrame'],
  ...['articles', 'doNotSell', 'privacyRequest'],
];
/** What a reader in Singapore or South Africa would recognize as American. */
const AMERICAN =
  /(?<!-)\b(\w*(?:organiz|authoriz|recogniz|customiz|summariz|prioritiz|analyz|standardiz|minimiz|optimiz)\w*|programs?|\w*(?:avior|olor|avor|onor)\b|judgments?|centers?|licenses?(?= (?:to|fee|is|for|terms))|defense|workpapers?|labeled|modeling|canceled|checkmarks?|expiration|afterward|(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?!\d))\b|\d [ap]\.m\.|[“”]/i;
/** Where American spelling is right: a computer program, and the verb 'license'. */
const TOO_BRITISH = /programmes? that (?:runs|can)|licence (?:them|it)\b/i;
const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

describe.each(others.filter((locale) => !isRegional(locale)))('%s', (locale) => {
  it('has the words that every visitor sees', () => {
    for (const namespace of TRANSLATED)
      expect(existsSync(`${FOLDER}/${locale}/${namespace}.json`), namespace).toBe(true);
  });

  it('says all that the English says', () => {
    for (const file of readdirSync(`${FOLDER}/${locale}`))
      expect(shape(readOwn(locale, file), locale), file).toEqual(
        shape(readOwn(DEFAULT_LOCALE, file), locale),
      );
  });
});

describe.each(others.filter(isRegional))('%s, which is regional', (locale) => {
  it('says only what it says otherwise', () => {
    for (const file of readdirSync(`${FOLDER}/${locale}`)) {
      const spelled = texts(regionalWords(locale, readOwn(baseOf(locale) ?? locale, file)));
      for (const [path, text] of texts(readOwn(locale, file))) {
        const base = spelled.get(path);
        expect(base, `${file} ${path} stands in ${baseOf(locale)}`).toBeTypeOf('string');
        expect(text, `${file} ${path}`).not.toBe(base);
        expect(shape(text), `${file} ${path}`).toEqual(shape(base));
      }
    }
  });
});

describe.each(others.filter((locale) => locale.startsWith('en-')))(
  '%s, which is English',
  (locale) => {
    it('is spelled as in its country', () => {
      for (const file of readdirSync(`${FOLDER}/${DEFAULT_LOCALE}`))
        for (const [path, text] of texts(readWhole(locale, file))) {
          const words = text.replace(/\]\([^)]*\)|\{\{\w+\}\}/g, '');
          for (const foreign of [AMERICAN, TOO_BRITISH])
            if (foreign.test(words)) expect(words, `${file} ${path}`).not.toMatch(foreign);
        }
    });

    it('names the law of its country where a reader chooses and asks', () => {
      const law = locale === 'en-SG' ? 'PDPA' : 'POPIA';
      for (const file of ['consent.json', 'privacyRequest.json', 'privacy.json', 'dsar.json'])
        expect(JSON.stringify(readWhole(locale, file)), file).toContain(law);
    });
  },
);

it.each(LOCALES)('every route has a title and a description of its own in %s', (locale) => {
  const meta = readWhole(locale, 'meta.json') as Record<string, Record<string, string>>;
  for (const id of [...Object.keys(ROUTES), 'notFound', 'fault'])
    expect(Object.keys(meta[id] ?? {}), id).toEqual(
      expect.arrayContaining(['title', 'description']),
    );
  for (const part of ['title', 'description']) {
    const texts = Object.values(meta).map((entry) => entry[part]);
    expect(new Set(texts).size).toBe(texts.length);
  }
});

/** The texts of a file by path, without addresses. */
function texts(copy: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof copy === 'string' && !/\.(to|id|figure)$/.test(path)) found.set(path, copy);
  else if (typeof copy === 'object' && copy !== null)
    for (const [key, part] of Object.entries(copy)) texts(part, `${path}.${key}`, found);
  return found;
}

/**
 * Keys, list lengths and placeholders of a file: everything that must be the same in all locales, but for plurals that
 * one of the two languages does not have.
 */
function shape(copy: unknown, locale: Locale = DEFAULT_LOCALE): unknown {
  if (Array.isArray(copy)) return copy.map((part) => shape(part, locale));
  if (typeof copy === 'object' && copy !== null)
    return Object.fromEntries(
      Object.entries(copy)
        .filter(([key]) => !key.endsWith('_many') && hasForm(locale, key))
        .map(([key, value]) => [key, shape(value, locale)]),
    );
  return (String(copy).match(/\{\{\w+\}\}/g) ?? []).sort();
}
