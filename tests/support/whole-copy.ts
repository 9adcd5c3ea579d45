import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Locale } from '#rules/locales.ts';
import { baseOf, regionalWords } from '#shared/i18n/regional-copy.ts';

const FOLDER = new URL('../../shared/locales/', import.meta.url);

/** The names of the files that a locale has words for: its own, or those of the locale that it is based on. */
export function filesOf(locale: Locale): string[] {
  return readdirSync(new URL(baseOf(locale) ?? locale, FOLDER));
}

/** A file of a locale as visitors read it, with the words that a regional language shares with another; {} if none. */
export function readWhole(locale: Locale, file: string): unknown {
  const base = baseOf(locale);
  return base
    ? regionalWords(locale, readOwn(base, file), readOwn(locale, file))
    : readOwn(locale, file);
}

/** What a locale's own file says; {} if it has none. */
export function readOwn(locale: Locale, file: string): unknown {
  const path = new URL(`${locale}/${file}`, FOLDER);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** All texts of a piece of copy. */
export function textsOf(copy: unknown): string[] {
  if (typeof copy === 'string') return [copy];
  if (typeof copy !== 'object' || copy === null) return [];
  return Object.values(copy).flatMap(textsOf);
}
