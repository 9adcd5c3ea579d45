import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import i18next, { type i18n } from 'i18next';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#rules/locales.ts';
import type { LookUp } from '#shared/i18n/copy-keys.ts';
import { baseOf, regionalWords } from '#shared/i18n/regional-copy.ts';
import { markPhrases } from './phrases.ts';

/** All visible copy: one read-only i18next instance per locale. */
export type Copy = Readonly<
  Record<Locale, LookUp & Pick<i18n, 'getResourceBundle' | 'getDataByLanguage'>>
>;

/** A digest of all copy: addresses of words with it (`wordsAddress`) never change. */
export function versionOf(copy: Copy): string {
  const digest = createHash('sha256');
  for (const locale of LOCALES)
    digest.update(JSON.stringify(copy[locale].getDataByLanguage(locale)));
  return digest.digest('base64url').slice(0, 8);
}

/**
 * Reads shared/locales once, at boot. A key that a locale lacks falls back to en-US; a regional language is as
 * complete as the one that it is based on.
 */
export async function loadCopy(folder: string): Promise<Copy> {
  const files = Object.fromEntries(
    await Promise.all(
      LOCALES.map(async (locale) => [locale, await readLocale(join(folder, locale))] as const),
    ),
  ) as Record<Locale, CopyResources>;
  const fallback = files[DEFAULT_LOCALE];
  const copy: Partial<Record<Locale, i18n>> = {};
  for (const locale of LOCALES) {
    const base = baseOf(locale);
    const whole = base ? makeWhole(locale, files[base], files[locale]) : files[locale];
    const own = markPhrases(locale, whole);
    const options = copyOptions(locale, own);
    const instance = i18next.createInstance();
    await instance.init({
      ...options,
      ns: Object.keys(fallback),
      resources: { [DEFAULT_LOCALE]: fallback, ...options.resources },
    });
    copy[locale] = instance;
  }
  // Every locale has been gone through.
  return copy as unknown as Copy;
}

/** A regional language's complete words: each namespace of its base with the regional differences. */
function makeWhole(locale: Locale, base: CopyResources, own: CopyResources): CopyResources {
  return Object.fromEntries(
    Object.entries(base).map(([namespace, words]) => [
      namespace,
      regionalWords(locale, words, own[namespace]),
    ]),
  ) as CopyResources;
}

/** The words of mails, which only the functions send. */
const NOT_SERVED = 'mails.json';

async function readLocale(folder: string): Promise<CopyResources> {
  const files = (await readdir(folder)).filter(
    (file) => file.endsWith('.json') && file !== NOT_SERVED,
  );
  const entries = files.map(async (file) => [
    file.slice(0, -'.json'.length),
    JSON.parse(await readFile(join(folder, file), 'utf8')),
  ]);
  return Object.fromEntries(await Promise.all(entries)) as CopyResources;
}

/** A locale's copy: namespace, then keys. */
export type CopyResources = Record<string, Record<string, unknown>>;

/**
 * i18next's options for one read-only instance of one locale. React escapes what it prints, so the
 * interpolation does not escape a second time.
 */
export function copyOptions(locale: Locale, resources: CopyResources) {
  return {
    lng: locale,
    fallbackLng: DEFAULT_LOCALE,
    load: 'currentOnly' as const,
    defaultNS: 'common',
    ns: Object.keys(resources),
    resources: { [locale]: resources },
    interpolation: { escapeValue: false },
    returnNull: false as const,
    initAsync: false,
    showSupportNotice: false,
  };
}
