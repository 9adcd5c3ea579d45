import { describe, expect, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import type { Behaviour } from '../support/fake-supabase.ts';
import { hostSite } from '../support/hosted-site.ts';
import { poll } from '../support/poll.ts';
import { openRaw, type RawClient } from '../support/raw-client.ts';
import { projectOfFile } from '../support/site-of-file.ts';

const ROW = {
  title: 'Evidence that arrives by itself',
  url_path: 'https://press.auditharbor.example/evidence',
  excerpt: 'What an auditor reads first.',
  created_at: '2026-05-04T10:00:00Z',
  metadata: { publication: 'The Ledger', date: '2026-04-02' },
};

const fake = await projectOfFile();

/** Requests the home page over a bare socket. */
const openHome = (port: number) =>
  openRaw(
    port,
    `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUser-Agent: Mozilla/5.0 Chrome/140\r\nConnection: close\r\n\r\n`,
  );

/** What has arrived of it, once that contains the text. */
const until = (page: RawClient, text: string) =>
  poll(() => page.received.includes(text) && page.received);

it('the home page is streamed while its articles were never read, then it comes whole', async () => {
  // The backend answers when the test says so.
  const { promise: articles, resolve: release } = Promise.withResolvers<Behaviour>();
  fake.behave = ({ name }) => (name.startsWith('rest/') ? articles : undefined);
  await using site = await hostSite(fake.env);
  const first = openHome(site.port);
  // The first page of a route is rendered through Vike, the next without it.
  await until(first, 'id="contact"');
  const pages = [first, openHome(site.port)];
  for (const page of pages) {
    const early = await until(page, 'id="contact"');
    expect(early).toMatch(/^HTTP\/1\.1 200.*<title>.*<h1[\s>]/s);
    expect(early).not.toContain(ROW.title);
  }
  fake.tables = { searchable_content: [ROW] };
  release({ kind: 'ok' });
  const nonces = new Set<string | undefined>();
  for (const page of pages) {
    const whole = await page.closed;
    for (const said of [ROW.title, 'April 2026', '</html>']) expect(whole).toContain(said);
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(whole)?.[1];
    expect(nonce).toBeTruthy();
    nonces.add(nonce);
    for (const [tag] of whole.matchAll(/<script(?![^>]*type="application)[^>]*>/g))
      expect(tag).toContain(`nonce="${nonce}"`);
  }
  expect(nonces.size).toBe(2);

  const { headers, text } = await clientOf(site).get('/').expect(200);
  expect(headers.etag).toBeTruthy();
  expect(headers['content-security-policy']).not.toContain('nonce');
  expect(text).toContain(ROW.title);
  expect(text).not.toMatch(/<script(?![^>]*(src|type="application))/);
});

describe('what pages show of the backend', () => {
  it('is read by no page view, and leads to articles on the site itself, too', async () => {
    fake.behave = () => undefined;
    fake.tables = { searchable_content: [ROW, { ...ROW, url_path: '/data-security#method' }] };
    await using site = await hostSite(fake.env);
    const { read } = clientOf(site);
    const html = await read('/');
    expect(html).toContain(ROW.title);
    expect(html).toMatch(
      /<a [^>]*href="\/data-security#method"[^>]*target="_blank"|<a [^>]*target="_blank"[^>]*href="\/data-security#method"/,
    );
    const asked = fake.requests.length;
    for (const path of ['/', '/ja-JP', '/discovery-call', '/fr-FR/discovery-call', '/api/articles'])
      await read(path);
    expect(await read('/rss.xml')).toMatch(
      /<item>.*<link>https?:\/\/[^/]+\/data-security#method<\/link>/s,
    );
    expect(fake.requests.slice(asked)).toEqual([]);
  });

  it('follows its source, and stays as it was where that fails', async () => {
    fake.tables = { searchable_content: [ROW] };
    const reading = { everyMs: 50, longestMs: 50 };
    await using site = await hostSite(fake.env, { limits: { reading } });
    const { get, read } = clientOf(site);
    const title = 'Controls that test themselves';
    fake.tables = { searchable_content: [{ ...ROW, title }] };
    await poll(async () => (await read('/')).includes(title));

    const words = { message: 'no such table', code: '42P01', details: null, hint: null };
    fake.behave = () => ({ kind: 'status', status: 400, body: words });
    const line = await site.untilLine(({ msg }) => msg === 'Error fetching articles');
    expect(line).toMatchObject({ level: 'error' });
    const html = await read('/');
    expect(html).toContain(title);
    expect(html).not.toContain(words.message);
    expect((await get('/api/articles')).body.articles).toHaveLength(1);
  });

  it('is left out where it could never be read, and the log says so', async () => {
    fake.behave = () => ({ kind: 'status', status: 500 });
    await using site = await hostSite(fake.env);
    const { get, read } = clientOf(site);
    expect(await read('/')).toMatch(/<h1[\s>]/);
    await get('/api/articles').expect(200, { articles: [] });
    await site.untilLine(({ msg }) => msg === 'Error fetching articles');
  });
});
