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

interface LocaleFacts {
  /** Its name in its own language, as the language switcher shows it. */
  name: string;
  /** The locale whose pictures of the product its pages show (`npm run photograph`). */
  pictures: Locale;
  /** Whether its week begins on Monday, otherwise on Sunday (CLDR, weekData). */
  mondayFirst?: true;
  /** Whether the family name comes before the given name. */
  familyNameFirst?: true;
}

export const LOCALE_FACTS: Readonly<Record<Locale, LocaleFacts>> = {
  'en-US': { name: 'English (United States)', pictures: 'en-US' },
  'fr-FR': { name: 'Français (France)', pictures: 'fr-FR', mondayFirst: true },
  'fr-CA': { name: 'Français (Canada)', pictures: 'fr-CA' },
  'es-MX': { name: 'Español (México)', pictures: 'es-MX' },
  'zh-CN': { name: '简体中文', pictures: 'zh-CN', mondayFirst: true, familyNameFirst: true },
  'ja-JP': { name: '日本語', pictures: 'ja-JP', familyNameFirst: true },
  'en-SG': { name: 'English (Singapore)', pictures: 'en-US' },
  'pt-BR': { name: 'Português (Brasil)', pictures: 'pt-BR' },
  'en-ZA': { name: 'English (South Africa)', pictures: 'en-US' },
};

/** Finds the locale that a code names, ignoring case; null if there is none. */
export function matchLocale(code: string): Locale | null {
  const wanted = code.toLowerCase();
  return LOCALES.find((locale) => locale.toLowerCase() === wanted) ?? null;
}
