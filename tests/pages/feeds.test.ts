import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#rules/locales.ts';
import { clientOf } from '../support/client.ts';
import { startFakeSupabase } from '../support/fake-supabase.ts';
import { PLAIN_TUESDAY } from '../support/instants.ts';
import { elements } from '../support/page-parts.ts';
import { startSite } from '../support/site.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const site = await siteOfFile({}, { at: PLAIN_TUESDAY });
const { get, read } = clientOf(site);

const SITE = 'https://www.auditharbor.example';

describe('what machines read', () => {
  it('has the press articles as a feed', async () => {
    const { text, headers } = await get('/rss.xml').expect(200);
    expect(headers['content-type']).toContain('application/rss+xml');
    const { body } = await get('/api/articles').expect(200);
    expect(text.match(/<item>/g)).toHaveLength(body.articles.length);
    expect(body.articles.length).toBeGreaterThan(0);
    for (const { url } of body.articles) expect(text).toContain(`<link>${url}</link>`);
    // An embedded site's articles are samples, and the feed says so, too.
    expect(text.match(/<title>Sample, invented: /g)).toHaveLength(body.articles.length);
    expect(text).not.toMatch(/&(?!#\d+;|amp;)/);
  });

  it.each(['/rss.xml', '/sitemap.xml'])(
    'has %s compressed, and once for whoever holds it',
    async (path) => {
      const tags = new Set<string>();
      for (const encoding of ['identity', 'gzip']) {
        const encoded = { 'accept-encoding': encoding };
        const { headers, text } = await get(path, encoded).expect(200);
        expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
        expect(headers.vary).toBe('Accept-Encoding');
        expect(text).toContain('<?xml');
        const etag = String(headers.etag);
        tags.add(etag);
        await get(path, { ...encoded, 'if-none-match': etag }).expect(304);
        await get(path, { ...encoded, 'if-none-match': '"another"' }).expect(200);
      }
      expect(tags.size).toBe(1);
    },
  );

  it('has the feed found from the page whose articles it lists', async () => {
    const link = '<link rel="alternate" href="/rss.xml" type="application/rss+xml"';
    expect(await read('/fr-FR')).toContain(link);
  });

  it('knows the site as an app in the colours that its pages have', async () => {
    const { theme_color, background_color } = JSON.parse(await read('/site.webmanifest'));
    const tokens = readFileSync(new URL('../../client/styles/tokens.css', import.meta.url), 'utf8');
    expect(tokens).toContain(`--color-night: ${theme_color};`);
    // The paper, in light and in dark.
    const papers = [...tokens.matchAll(/--color-surface: (#\w+);/g)].map(([, colour]) => colour);
    expect(papers[0]).toBe(background_color);
    const frames = elements(await read('/'), 'meta').filter(({ name }) => name === 'theme-color');
    expect(frames.map(({ content }) => content)).toEqual(papers);
  });

  it('says that the privacy signal is honoured', async () => {
    const { body } = await get('/.well-known/gpc.json').expect(200);
    expect(body).toEqual({ gpc: true, lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  });

  it('knows the sitemap, the rules for robots and where to report a weakness', async () => {
    expect(await read('/robots.txt')).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    const rows = (await read('/sitemap.xml')).split('<url>');
    const row = rows.find((one) => one.startsWith(`<loc>${SITE}/ja-JP/contact</loc>`)) ?? '';
    const others = new Map(
      [...row.matchAll(/hreflang="([\w-]+)" href="([^"]*)"/g)].map(([, lang, href]) => [
        lang,
        href,
      ]),
    );
    expect([...others.keys()].toSorted()).toEqual([...LOCALES, 'x-default'].toSorted());
    expect(others.get('fr-FR')).toBe(`${SITE}/fr-FR/contact`);
    expect(others.get('x-default')).toBe(`${SITE}/contact`);
    // RFC 9116: less than a year ahead.
    expect(await read('/.well-known/security.txt')).toMatch(/^Expires: 2027-05-23T12:/m);
    await get('/favicon.ico').expect(200);
  });
});

describe('press articles as somebody wrote them', () => {
  const article = (title: string, metadata: object, created_at = '2026-01-05T10:00:00+00:00') => ({
    title,
    url_path: `https://press.example/${title.length}`,
    excerpt: title,
    created_at,
    metadata,
  });

  // ASVS 1.2.1
  it('are dated alike for everybody, wherever the server is, and carry nothing that XML cannot', async () => {
    await using fake = await startFakeSupabase();
    fake.tables.searchable_content = [
      article('Month end\u0000\u000b\u001f \ufffe\ud800& more', { date: '2026-03-31T23:30:00' }),
      article('By day alone', { date: '2026-03-01', publication: 'Ledger\u0008 Weekly' }),
      article('When it was stored', {}, '2026-02-28T23:30:00-05:00'),
      article('Written with a blank', { date: '2025-12-31 23:30' }),
    ];
    // Fourteen hours ahead of UTC.
    await using site = await startSite({ ...fake.env, TZ: 'Pacific/Kiritimati' });
    const { get, read } = clientOf(site);
    await expect
      .poll(async () => (await get('/api/articles').expect(200)).body.articles.length)
      .toBe(4);
    const text = await read('/rss.xml');
    expect(text.match(/<pubDate>[^<]*/g)).toEqual([
      '<pubDate>Tue, 31 Mar 2026 23:30:00 GMT',
      '<pubDate>Sun, 01 Mar 2026 00:00:00 GMT',
      '<pubDate>Sun, 01 Mar 2026 04:30:00 GMT',
      '<pubDate>Wed, 31 Dec 2025 23:30:00 GMT',
    ]);
    // XML 1.0, 2.2.
    expect(text).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
    expect(text).toContain('Month end &#38; more</title>');
    expect(text).toContain('<category>Ledger Weekly</category>');
    const months = [...(await read('/')).matchAll(/<time dateTime="([^"]*)"[^>]*>([^<]*)/gi)];
    expect(months.map(([, day, month]) => [day, month])).toEqual([
      ['2026-03-31', 'March 2026'],
      ['2026-03-01', 'March 2026'],
      ['2026-03-01', 'March 2026'],
      ['2025-12-31', 'December 2025'],
    ]);
  });
});
