import { describe, expect, it } from 'vitest';
import { chooseLocale, detectLocale } from '#shared/i18n/detect-locale.ts';
import { canonicalPath, joinLocale, splitLocale } from '#shared/i18n/locale-path.ts';

describe('a list of languages', () => {
  it.each([
    ['fr', 'fr-FR'],
    ['en', 'en-US'],
    ['es', 'es-MX'],
    ['es-ES', 'es-MX'],
    ['EN-za', 'en-ZA'],
    ['en-Latn-ZA', 'en-ZA'],
    ['pt-PT en', 'pt-BR'],
    ['eo es ja', 'es-MX'],
    // One of our locales goes before another region of its language.
    ['en-GB en-ZA', 'en-ZA'],
    ['en-AU fr-CA en-ZA', 'fr-CA'],
    // A bare language counts in its place.
    ['fr-CH fr en-US en', 'fr-FR'],
    ['eo-XX eo en', 'en-US'],
    // Two scripts count as two languages.
    ['zh', 'zh-CN'],
    ['zh-Hans', 'zh-CN'],
    ['zh-Hant-TW', null],
    ['zh-TW en-US', 'en-US'],
    ['zh-TW zh ja', 'zh-CN'],
    ['*', 'en-US'],
    ['* fr', 'fr-FR'],
    ['fr-CH * fr-CA', 'fr-CA'],
    ['', null],
    ['eo', null],
    ['fr_FR', null],
    ['fr- -fr ; = fr--FR x en--', null],
    ['constructor __proto__', null],
  ])('%s names %s', (wanted, locale) => {
    expect(chooseLocale({ wanted: wanted.split(' ') })).toBe(locale);
  });

  it.each([
    ['en', ['en-US'], 'en-SG'],
    ['fr-CH', ['fr-FR', 'fr-CA'], null],
    ['*', ['en-US'], 'fr-FR'],
    ['en *', ['en-US', 'en-SG', 'en-ZA'], 'fr-FR'],
  ] as const)('%s without %j names %s', (wanted, refused, locale) => {
    expect(chooseLocale({ wanted: wanted.split(' '), refused })).toBe(locale);
  });
});

it('the detection order is path, cookie, the languages asked for, en-US', () => {
  const languages = () => ({ wanted: ['pt-BR'] });
  const all = { path: 'ja-JP', cookie: 'fr-FR', languages } as const;
  expect(detectLocale(all)).toBe('ja-JP');
  expect(detectLocale({ ...all, path: null })).toBe('fr-FR');
  expect(detectLocale({ ...all, path: null, cookie: 'tlh' })).toBe('pt-BR');
  expect(detectLocale({})).toBe('en-US');
});

it.each([
  ['/', { locale: null, prefix: '', path: '/' }],
  ['/fr-FR', { locale: 'fr-FR', prefix: '/fr-FR', path: '/' }],
  ['/fr-fr/contact', { locale: 'fr-FR', prefix: '/fr-fr', path: '/contact' }],
  ['/french/contact', { locale: null, prefix: '', path: '/french/contact' }],
])('the locale in %s is taken apart, and put back without a slash at its end', (address, parts) => {
  expect(splitLocale(address)).toEqual(parts);
  expect(joinLocale(parts.prefix, parts.path)).toBe(address);
});

it('the address of a page names its locale unless that is the default', () => {
  expect(canonicalPath('en-US', '/faq')).toBe('/faq');
  expect(canonicalPath('ja-JP', '/')).toBe('/ja-JP');
});
