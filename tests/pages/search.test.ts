import { describe, expect, it } from 'vitest';
import { prepared } from '../support/prepared.ts';

const site = { url: await prepared('site') };

async function read(path: string) {
  const answer = await fetch(site.url + path);
  expect(answer.status, path).toBe(200);
  const html = await answer.text();
  return { answer, html, main: html.slice(html.indexOf('<main'), html.indexOf('</main>')) };
}

/** What is found, by kind. */
function found(main: string): Record<string, string[]> {
  const sections = main.split('<section aria-labelledby="found-').slice(1);
  return Object.fromEntries(
    sections.map((section) => [
      section.slice(0, section.indexOf('"')),
      [...section.matchAll(/<li [^>]*><a [^>]*href="([^"]+)"/g)].map(([, to = '']) => to),
    ]),
  );
}

const search = (words: string, prefix = '') =>
  read(`${prefix}/search?${new URLSearchParams({ q: words })}`);

describe('the search of the site', () => {
  it.each([
    ['HIPAA with AWS and Okta', 'integrations', '/integrations?q=HIPAA+with+AWS+and+Okta#okta'],
    ['HIPAA with AWS and Okta', 'pages', '/integrations?q=HIPAA+with+AWS+and+Okta'],
    ['SoA', 'templates', '/templates#statement-of-applicability'],
    ['refund', 'questions', '/faq#contract-terms'],
    ['encryption', 'pages', '/data-security'],
    ['pricing', 'pages', '/pricing'],
    ['demo', 'pages', '/platform-demo'],
  ])('“%s” finds %s', async (words, kind, to) => {
    expect(found((await search(words)).main)[kind]).toContain(to);
  });

  it('leads to all integrations where it finds none of them', async () => {
    const { pages, integrations } = found((await search('eight categories')).main);
    expect(integrations).toBeUndefined();
    expect(pages).toContain('/integrations');
  });

  it('says in its heading how many there are, and without words lists all pages', async () => {
    const { main } = await search('Okta');
    expect(main).toMatch(/<h1[^>]*>\d+ results? for “Okta”<\/h1>/);
    expect((await search('okta.users.read')).main).toContain(
      '/integrations?q=okta.users.read#okta"',
    );
    expect(main, 'scopes are searched, not shown').not.toContain('okta.users.read');
    const all = found((await read('/search')).main);
    expect(Object.keys(all)).toEqual(['pages']);
    expect(all.pages).toContain('/dsar');
    expect(all.pages).not.toContain('/search');
  });

  it('shows an answer without the marks of its links', async () => {
    expect((await search('refund')).main).toContain('Pricing lists the terms');
  });

  it('passes what it does not find on, escaped, and reads no more than a search has', async () => {
    const { main, html } = await search('<b>zebra');
    expect(main).toContain('0 results for “&lt;b&gt;zebra”');
    expect(main).toContain('href="/contact?searched=%3Cb%3Ezebra"');
    expect(html).not.toContain('<b>zebra');
    expect((await search('zebra '.repeat(40))).main).toContain('reads the first 100 characters');
  });

  it('is found in no search engine, nor told to other sites', async () => {
    const { answer } = await search('me@example.com');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it.each(['en-US', 'ja-JP'])(
    'finds in %s what is in English, and is in the menus',
    async (locale) => {
      const { html, main } = await search('AWS', `/${locale}`);
      expect(found(main).integrations).toContain(`/${locale}/integrations?q=AWS#aws`);
      expect(html.match(new RegExp(`<form[^>]* action="/${locale}/search"`, 'g'))).toHaveLength(3);
    },
  );

  it.each([
    ['en-US', 'sub-processors', 'data-security'],
    ['en-US', 'SOC 2 Type II', 'compliance'],
    ['fr-FR', 'modele', 'templates'],
    ['fr-FR', 'sous-traitants', 'data-security'],
    ['fr-CA', 'démonstration', 'discovery-call'],
    ['es-MX', 'demostración', 'platform-demo'],
    ['pt-BR', 'quanto custa', 'pricing'],
    ['zh-CN', '渗透测试', 'data-security'],
    ['ja-JP', 'ペネトレーションテスト', 'compliance'],
    ['ja-JP', '料金', 'pricing'],
  ])('finds in %s by “%s” a page', async (locale, words, page) => {
    const { pages = [] } = found((await search(words, `/${locale}`)).main);
    expect(pages.map((path) => path.split('/').at(-1))).toContain(page);
  });

  it('shows prices as the page’s language writes them', async () => {
    expect((await search('料金', '/ja-JP')).main).toContain('2,500米ドル');
  });

  it('stands on the page of an unknown address', async () => {
    const answer = await fetch(`${site.url}/nothing-here`);
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html.slice(html.indexOf('<main'))).toMatch(/<form[^>]* action="\/search"/);
  });
});
