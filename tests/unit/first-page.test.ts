import { describe, expect, it } from 'vitest';
import { readFirstPage, writeFirstPage } from '#rules/first-page.ts';

/** As it is kept: in a cookie, the journal, a header, the lead. */
const kept = (address: string) => {
  const page = readFirstPage(address);
  return page && writeFirstPage(page);
};

const labelled = (label: string) => `/pricing?${new URLSearchParams({ utm_source: label })}`;

describe('the first page of a visit', () => {
  it('is its path with the labels of a campaign, and nothing else of its address', () => {
    const address =
      '/fr-FR/pricing?gclid=person&utm_campaign=spring%202027&interest=growth&utm_source=news&fbclid=x&token=t#a';
    const campaign = { source: 'news', name: 'spring 2027' };
    expect(readFirstPage(address)).toEqual({ path: '/fr-FR/pricing', campaign });
    expect(kept(address)).toBe('/fr-FR/pricing?utm_source=news&utm_campaign=spring+2027');
    expect(readFirstPage('/?q=hello')).toEqual({ path: '/', campaign: null });
  });

  it.each([
    ...[null, '', 'pricing', '//evil.example/a', '/a/../b', '/<b>', '/a b', '/a/b/c/d/e'],
    ...[`/${'a'.repeat(41)}`, 'https://evil.example/'],
  ])('is none where there is no page: %j', (address) => {
    expect(readFirstPage(address)).toBeNull();
  });

  it.each([
    '<script>alert(1)</script>',
    'https://evil.example/login',
    'www.evil.example',
    'ada@meridian.example',
    '\u0000\u202e',
    ' ',
  ])('leaves out a label that is markup, an address or nothing: %j', (label) => {
    expect(readFirstPage(labelled(label))).toEqual({ path: '/pricing', campaign: null });
  });

  it('has labels of one line, as they were meant', () => {
    const source = (label: string) => readFirstPage(labelled(label))?.campaign?.source;
    expect(source('a\r\nBcc: b\u202e\u200b')).toBe('a Bcc: b');
    for (const label of ['春の案内', 'chatgpt.com']) expect(source(label)).toBe(label);
  });

  it('is bounded, whatever a stranger puts into an address, and fits into a cookie', () => {
    const long = { utm_source: '𠮷'.repeat(5000), utm_medium: '字'.repeat(100) };
    const more = { utm_campaign: '字'.repeat(100), utm_term: 'x'.repeat(100), utm_content: 'y' };
    const address = kept(`/pricing?${new URLSearchParams({ ...long, ...more })}`) ?? '';
    expect(address.length).toBeLessThanOrEqual(1500);
    expect(address).toMatch(/^[!#-+\--:<-[\]-~]+$/);
    expect(readFirstPage(address)?.campaign?.source).toHaveLength(100);
    expect(kept(address)).toBe(address);
  });
});
