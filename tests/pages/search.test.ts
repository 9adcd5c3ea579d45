import { describe, expect, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import { mainOf } from '../support/page-parts.ts';
import { prepared } from '../support/prepared.ts';

const { get, read } = clientOf({ url: await prepared('site') });

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

const addressOf = (words: string, prefix = '') =>
  `${prefix}/search?${new URLSearchParams({ q: words })}`;

const search = async (words: string, prefix = '') => mainOf(await read(addressOf(words, prefix)));

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
    expect(found(await search(words))[kind]).toContain(to);
  });

  it('leads to all integrations where it finds none of them', async () => {
    const { pages, integrations } = found(await search('eight categories'));
    expect(integrations).toBeUndefined();
    expect(pages).toContain('/integrations');
  });

  it('says in its heading how many there are, and without words lists all pages', async () => {
    const main = await search('Okta');
    expect(main).toMatch(/<h1[^>]*>\d+ results? for “Okta”<\/h1>/);
    expect(await search('okta.users.read')).toContain('/integrations?q=okta.users.read#okta"');
    expect(main, 'scopes are searched, not shown').not.toContain('okta.users.read');
    const all = found(mainOf(await read('/search')));
    expect(Object.keys(all)).toEqual(['pages']);
    expect(all.pages).toContain('/dsar');
    expect(all.pages).not.toContain('/search');
  });

  it('shows an answer without the marks of its links, and prices as the page’s language writes them', async () => {
    expect(await search('refund')).toContain('Pricing lists the terms');
    expect(await search('料金', '/ja-JP')).toContain('2,500米ドル');
  });

  it('passes what it does not find on, escaped, and reads no more than a search has', async () => {
    const html = await read(addressOf('<b>zebra'));
    const main = mainOf(html);
    expect(main).toContain('0 results for “&lt;b&gt;zebra”');
    expect(main).toContain('href="/contact?searched=%3Cb%3Ezebra"');
    expect(html).not.toContain('<b>zebra');
    expect(await search('zebra '.repeat(40))).toContain('reads the first 100 characters');
  });

  it('is found in no search engine, nor told to other sites', async () => {
    const { headers } = await get(addressOf('me@example.com')).expect(200);
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });

  it.each(['en-US', 'ja-JP'])(
    'finds in %s what is in English, and is in the menus',
    async (locale) => {
      const html = await read(addressOf('AWS', `/${locale}`));
      expect(found(mainOf(html)).integrations).toContain(`/${locale}/integrations?q=AWS#aws`);
      expect(html.match(new RegExp(`<form[^>]* action="/${locale}/search"`, 'g'))).toHaveLength(3);
    },
  );

  it.each([
    ['en-US', 'SOC 2 Type II', 'compliance'],
    ['fr-FR', 'modele', 'templates'],
    ['fr-CA', 'démonstration', 'discovery-call'],
    ['pt-BR', 'quanto custa', 'pricing'],
    ['zh-CN', '渗透测试', 'data-security'],
    ['ja-JP', '料金', 'pricing'],
  ])('finds in %s by “%s” a page', async (locale, words, page) => {
    const { pages = [] } = found(await search(words, `/${locale}`));
    expect(pages.map((path) => path.split('/').at(-1))).toContain(page);
  });

  it('stands on the page of an unknown address', async () => {
    const { text } = await get('/nothing-here').expect(404);
    expect(mainOf(text)).toMatch(/<form[^>]* action="\/search"/);
  });
});
