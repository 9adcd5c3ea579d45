/** The nine locales of the site, spec point 9. The first is the fallback and the default. */
export const LOCALES = [
  'en-US',
  'fr-FR',
  'fr-CA',
  'es-MX',
  'zh-CN',
  'ja-JP',
  'en-SG',
  'pt-BR',
  'en-ZA',
] as const;

export type Locale = (typeof LOCALES)[number];

/** The languages of the locales, without their regions. */
export type Language<Tag extends Locale = Locale> = Tag extends `${infer Spoken}-${string}`
  ? Spoken
  : never;

export const DEFAULT_LOCALE: Locale = 'en-US';

/** Each locale's name in its own language, as the language switcher shows it. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  'en-US': 'English (United States)',
  'fr-FR': 'Français (France)',
  'fr-CA': 'Français (Canada)',
  'es-MX': 'Español (México)',
  'zh-CN': '简体中文',
  'ja-JP': '日本語',
  'en-SG': 'English (Singapore)',
  'pt-BR': 'Português (Brasil)',
  'en-ZA': 'English (South Africa)',
};

/** The locales whose pages show the product's pictures of en-US. */
export const ENGLISH_PICTURES: readonly Locale[] = ['en-US', 'en-SG', 'en-ZA'];

/** The locales whose week begins on Monday; all others begin on Sunday (CLDR, weekData). */
export const MONDAY_FIRST: readonly Locale[] = ['fr-FR', 'zh-CN'];

/** The locales whose decimals have a comma. */
export const DECIMAL_COMMA: readonly Locale[] = ['fr-FR', 'fr-CA', 'pt-BR'];

/** The locales that put the family name before the given name. */
export const FAMILY_NAME_FIRST: readonly Locale[] = ['zh-CN', 'ja-JP'];

/** Finds the locale that a code names, ignoring case; null if there is none. */
export function matchLocale(code: string): Locale | null {
  const wanted = code.toLowerCase();
  return LOCALES.find((locale) => locale.toLowerCase() === wanted) ?? null;
}
