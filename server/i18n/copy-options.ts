import { DEFAULT_LOCALE, type Locale } from '#rules/locales.ts';

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
