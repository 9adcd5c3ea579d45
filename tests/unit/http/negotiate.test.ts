import { describe, expect, it } from 'vitest';
import { asksForHtml, chooseEncoding, readLanguages } from '#server/http/negotiate.ts';
import { chooseLocale } from '#shared/i18n/detect-locale.ts';

describe('Accept-Language', () => {
  it.each([
    ['fr-CH, fr;q=0.9, en;q=0.8, eo;q=0.7, *;q=0.5', 'fr-FR'],
    ['eo,ja;q=0.2,es;q=0.3', 'es-MX'],
    [' EN-za ; q=1 ', 'en-ZA'],
    // Refused.
    ['fr;q=0', null],
    ['fr-FR;q=0,fr', 'fr-CA'],
    ['fr;q=0,fr-CA', 'fr-CA'],
    ['fr-CA;q=0,fr-CH', 'fr-FR'],
    ['en-US;q=0,*', 'fr-FR'],
    ['*;q=0,ja', 'ja-JP'],
    // Malformed.
    ['fr;q=x,ja;q=0.1', 'ja-JP'],
    ['fr;q=,ja;q=0.1', 'fr-FR'],
    [',,;;,=,fr', 'fr-FR'],
    ['"fr', null],
    ['fr;x="unclosed,ja', 'fr-FR'],
    [`${'-'.repeat(900)},fr`, 'fr-FR'],
    ['', null],
    [undefined, null],
  ])('%s names %s', (header, locale) => {
    expect(chooseLocale(readLanguages(header))).toBe(locale);
  });

  it('is read as far as browsers write, and cut between two entries', () => {
    const long = `fr,${'eo,'.repeat(331)}ja`;
    expect(readLanguages(`${long}-JP`).wanted).not.toContain('ja-JP');
    expect(readLanguages(`${long}-JP`).wanted).not.toContain('j');
    expect(chooseLocale(readLanguages(`${long}${'x'.repeat(8000)}`))).toBe('fr-FR');
    expect(readLanguages('x'.repeat(8000))).toMatchObject({ wanted: [] });
  });
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['gzip;q=0.9, br;q=0.9', 'br'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br ; q=0 , gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['identity, gzip;q=0.5', 'identity'],
  ['identity;q=0', 'identity'],
  ['deflate', 'identity'],
  ['br;q=x', 'identity'],
  ['brotli, x-br', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  [`${'x,'.repeat(4000)}br`, 'identity'],
])('Accept-Encoding %s is answered with %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

it.each([
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
  ['Text/HTML ; charset=utf-8', true],
  ['application/json, text/html;level=1;q=0.1', true],
  ['application/json, text/html;q=0', false],
  ['text/html ; Q=0.00', false],
  ['text/htmlx, xtext/html', false],
  ['text/*, */*', false],
  ['', false],
  [undefined, false],
])('%s asks for a page: %s', (header, isPage) => {
  expect(asksForHtml(header)).toBe(isPage);
});
