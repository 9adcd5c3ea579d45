import type { Fault } from '../fault.ts';

/** Language. */
export const LANGUAGE_FAULTS: readonly Fault[] = [
  {
    name: 'place-of-a-zone-not-generated',
    file: 'scripts/generate-zone-places.ts',
    find: "'Asia/Tokyo': '日本'",
    put: "'Asia/Tokyo': '東京'",
    tests: ['tests/unit/scheduling-ui/zone-places.test.ts'],
  },
  {
    name: 'french-weeks-from-sunday',
    file: 'client/features/scheduling/month-grid.ts',
    find: "['fr-FR', 'zh-CN']",
    put: "['zh-CN']",
    tests: ['tests/unit/scheduling-ui/month-grid.test.ts'],
  },
  {
    name: 'language-link-forgotten',
    file: 'client/layout/LanguageLinks.tsx',
    find: 'form.requestSubmit();',
    put: 'window.location.assign(`/${code}`);',
    tests: ['e2e/language.e2e.ts'],
  },
  {
    name: 'query-lost-with-the-language',
    file: 'server/http/return-address.ts',
    find: 'url.search = from.search;',
    put: 'return url;',
    tests: ['tests/pages/addresses.test.ts'],
  },
  {
    name: 'cookie-after-accept-language',
    file: 'shared/i18n/detect-locale.ts',
    find: '(input.cookie ? matchLocale(input.cookie) : null) ??\n    (input.languages ? chooseLocale(input.languages()) : null) ??',
    put: '(input.languages ? chooseLocale(input.languages()) : null) ??\n    (input.cookie ? matchLocale(input.cookie) : null) ??',
    tests: ['tests/unit/i18n/detect-locale.test.ts'],
  },
  {
    name: 'locale-by-its-case',
    file: 'shared/i18n/locales.ts',
    find: 'locale.toLowerCase() === wanted',
    put: 'locale === code',
    tests: ['tests/unit/i18n/detect-locale.test.ts'],
  },
  {
    name: 'language-before-an-exact-match',
    file: 'shared/i18n/detect-locale.ts',
    find: 'exact.length > 0 ? entries.filter((tag) => !tag.isExact || name(tag)) : entries',
    put: 'entries',
    tests: ['tests/unit/i18n/detect-locale.test.ts'],
  },
  {
    name: 'translated-block-taken-for-english',
    file: 'client/sections/PlatformDemo.tsx',
    find: "lang={useWordsLocale('demo')}",
    put: '',
    tests: ['tests/pages/languages.test.ts'],
  },
  {
    name: 'contents-in-english-taken-for-the-pages-language',
    file: 'client/sections/content/ContentMatter.tsx',
    find: '({ id, heading, lang }))',
    put: '({ id, heading }))',
    tests: ['tests/pages/languages.test.ts'],
  },
  {
    name: 'traditional-chinese-is-simplified',
    file: 'shared/i18n/detect-locale.ts',
    find: 'language: `${language}-${script}`',
    put: "language: `${language}${script ? '' : '-'}`",
    tests: ['tests/unit/i18n/detect-locale.test.ts'],
  },
  {
    name: 'centered-is-centreed',
    file: 'shared/i18n/british-spelling.ts',
    find: "er(?=(?:ed|ing)$)/, '$1r'",
    put: "er(?=(?:ed|ing)$)/, '$1re'",
    tests: ['tests/unit/i18n/british-spelling.test.ts'],
  },
  {
    name: 'what-does-something-taken-for-the-pages-language',
    file: 'client/sections/ContentPage.tsx',
    find: '<div lang={useCopyLang(namespace)} suppressHydrationWarning>',
    put: '<div suppressHydrationWarning>',
    tests: ['tests/pages/languages.test.ts'],
  },
];
