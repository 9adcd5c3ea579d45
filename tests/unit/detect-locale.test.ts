import { describe, expect, it } from 'vitest';
import { detectLocale, negotiateLocale } from '#shared/i18n/detect-locale.ts';
import { canonicalPath, joinLocale, splitLocale } from '#shared/i18n/locale-path.ts';

describe('Accept-Language', () => {
  it.each([
    ['fr-CA', 'fr-CA'],
    ['fr', 'fr-FR'],
    ['pt-PT,en;q=0.5', 'pt-BR'],
    ['de,ja;q=0.2,es;q=0.3', 'es-MX'],
    ['EN-za', 'en-ZA'],
    ['zh-Hant-TW', 'zh-CN'],
    ['fr;q=0', null],
    ['*', null],
    ['de', null],
    [`${'x,'.repeat(5000)}fr`, null],
    [undefined, null],
  ])('%s names %s', (header, locale) => {
    expect(negotiateLocale(header)).toBe(locale);
  });
});

describe('the detection order', () => {
  it('is path, cookie, Accept-Language, en-US', () => {
    const all = { path: 'ja-JP', cookie: 'fr-FR', acceptLanguage: 'pt-BR' } as const;
    expect(detectLocale(all)).toBe('ja-JP');
    expect(detectLocale({ ...all, path: null })).toBe('fr-FR');
    expect(detectLocale({ ...all, path: null, cookie: 'tlh' })).toBe('pt-BR');
    expect(detectLocale({})).toBe('en-US');
  });
});

describe('a locale in a path', () => {
  it.each([
    ['/', { locale: null, prefix: '', path: '/' }],
    ['/fr-FR', { locale: 'fr-FR', prefix: '/fr-FR', path: '/' }],
    ['/fr-fr/contact', { locale: 'fr-FR', prefix: '/fr-fr', path: '/contact' }],
    ['/french/contact', { locale: null, prefix: '', path: '/french/contact' }],
  ])('%s is taken apart', (path, parts) => {
    expect(splitLocale(path)).toEqual(parts);
  });

  it('is put back so that a home page has no trailing slash', () => {
    expect(joinLocale('/fr-FR', '/')).toBe('/fr-FR');
    expect(joinLocale('/fr-FR', '/faq')).toBe('/fr-FR/faq');
    expect(canonicalPath('en-US', '/faq')).toBe('/faq');
    expect(canonicalPath('ja-JP', '/')).toBe('/ja-JP');
  });
});
