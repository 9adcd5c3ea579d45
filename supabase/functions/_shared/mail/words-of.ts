import type { Language, Locale } from '../rules/locales.ts';

/** Words by language ('fr'), and by locale ('fr-CA') if a region has its own. */
export type ByLanguage<Words> = Readonly<Record<Language, Words> & Partial<Record<Locale, Words>>>;

/** The words for a locale, and the locale for their dates; English if the site does not have its language. */
export function wordsOf<Words>(
  table: ByLanguage<Words>,
  locale: string | null,
): { words: Words; locale: string } {
  const own = [locale, locale?.split('-')[0]?.toLowerCase()].find(
    (tag) => tag && Object.hasOwn(table, tag),
  );
  const words = own ? table[own as Language | Locale] : undefined;
  return words && locale ? { words, locale } : { words: table.en, locale: 'en-US' };
}
