import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeSupabase, startFakeSupabase } from '../support/fake-supabase.ts';
import { hostSite } from '../support/hosted-site.ts';
import { poll } from '../support/poll.ts';
import { openRaw, type RawClient } from '../support/raw-client.ts';
import type { RunningSite } from '../support/site.ts';

const ROW = {
  title: 'Evidence that arrives by itself',
  url_path: 'https://press.auditharbor.example/evidence',
  excerpt: 'What an auditor reads first.',
  created_at: '2026-05-04T10:00:00Z',
  metadata: { publication: 'The Ledger', date: '2026-04-02' },
};

/** A Supabase REST that answers when the test says so. */
function createHeldBackend() {
  const held: ServerResponse[] = [];
  const server: Server = createServer((request, response) => {
    if (!request.url?.startsWith('/rest/v1/searchable_content'))
      return response.writeHead(404).end();
    held.push(response);
  });
  return {
    server,
    release(status: number, body: unknown) {
      for (const response of held.splice(0))
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(body));
    },
  };
}

/** Requests a page over a bare socket. */
const openPage = (port: number, path: string) =>
  openRaw(
    port,
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUser-Agent: Mozilla/5.0 Chrome/140\r\nConnection: close\r\n\r\n`,
  );

/** What has arrived of it, once that contains the text. */
const until = (page: RawClient, text: string) =>
  poll(() => page.received.includes(text) && page.received);

const onProject = (url: string) => ({
  SUPABASE_URL: url,
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
  SUPABASE_SECRET_KEY: 'sb_secret_test',
});

describe('the home page', () => {
  const backend = createHeldBackend();
  let site: RunningSite;

  beforeAll(async () => {
    await new Promise<void>((resolve) => backend.server.listen(0, '127.0.0.1', resolve));
    const { port } = backend.server.address() as AddressInfo;
    site = await hostSite(onProject(`http://127.0.0.1:${port}`));
  });

  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    backend.server.closeAllConnections();
    backend.server.close();
  });

  it('is streamed while its articles were never read, then it comes whole', async () => {
    const first = openPage(site.port, '/');
    // The first page of a route is rendered through Vike, the next without it.
    await until(first, 'id="contact"');
    const pages = [first, openPage(site.port, '/')];
    for (const page of pages) {
      const early = await until(page, 'id="contact"');
      expect(early).toMatch(/^HTTP\/1\.1 200/);
      expect(early).toContain('<title>');
      expect(early).toMatch(/<h1[\s>]/);
      expect(early).not.toContain(ROW.title);
    }
    backend.release(200, [ROW]);
    const nonces = [];
    for (const page of pages) {
      const whole = await page.closed;
      expect(whole).toContain(ROW.title);
      expect(whole).toContain('April 2026');
      expect(whole).toContain('</html>');
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(whole)?.[1];
      nonces.push(nonce);
      for (const [tag] of whole.matchAll(/<script(?![^>]*type="application)[^>]*>/g))
        expect(tag).toContain(`nonce="${nonce}"`);
    }
    expect(nonces[0]).toBeTruthy();
    expect(nonces[0]).not.toBe(nonces[1]);

    const answer = await fetch(`${site.url}/`);
    expect(answer.headers.get('etag')).toBeTruthy();
    expect(answer.headers.get('content-security-policy')).not.toContain('nonce');
    const html = await answer.text();
    expect(html).toContain(ROW.title);
    expect(html).not.toMatch(/<script(?![^>]*(src|type="application))/);
  });
});

describe('what pages show of the backend', () => {
  let fake: FakeSupabase;
  beforeAll(async () => {
    fake = await startFakeSupabase();
  });
  afterAll(() => fake[Symbol.asyncDispose]());

  const home = async (site: RunningSite) => (await fetch(`${site.url}/`)).text();

  it('is read by no page view, and leads to articles on the site itself, too', async () => {
    fake.tables = { searchable_content: [ROW, { ...ROW, url_path: '/data-security#method' }] };
    await using site = await hostSite(onProject(fake.url));
    const html = await home(site);
    expect(html).toContain(ROW.title);
    expect(html).toMatch(
      /<a [^>]*href="\/data-security#method"[^>]*target="_blank"|<a [^>]*target="_blank"[^>]*href="\/data-security#method"/,
    );
    const asked = fake.requests.length;
    for (const path of ['/', '/ja-JP', '/discovery-call', '/fr-FR/discovery-call', '/api/articles'])
      await fetch(site.url + path);
    const feed = await (await fetch(`${site.url}/rss.xml`)).text();
    expect(feed).toMatch(/<item>.*<link>https?:\/\/[^/]+\/data-security#method<\/link>/s);
    expect(fake.requests.slice(asked)).toEqual([]);
  });

  it('follows its source, and stays as it was where that fails', async () => {
    fake.tables = { searchable_content: [ROW] };
    const interval = { everyMs: 50, longestMs: 50 };
    await using site = await hostSite(onProject(fake.url), { limits: { reading: interval } });
    const title = 'Controls that test themselves';
    fake.tables = { searchable_content: [{ ...ROW, title }] };
    await poll(async () => (await home(site)).includes(title));

    const words = { message: 'no such table', code: '42P01', details: null, hint: null };
    fake.behave = () => ({ kind: 'status', status: 400, body: words });
    const line = await site.untilLine(({ msg }) => msg === 'Error fetching articles');
    expect(line).toMatchObject({ level: 'error' });
    const html = await home(site);
    expect(html).toContain(title);
    expect(html).not.toContain(words.message);
    const { articles } = await (await fetch(`${site.url}/api/articles`)).json();
    expect(articles).toHaveLength(1);
  });

  it('is left out where it could never be read, and the log says so', async () => {
    fake.behave = () => ({ kind: 'status', status: 500 });
    await using site = await hostSite(onProject(fake.url));
    expect(await home(site)).toMatch(/<h1[\s>]/);
    const answer = await fetch(`${site.url}/api/articles`);
    expect([answer.status, await answer.json()]).toEqual([200, { articles: [] }]);
    await site.untilLine(({ msg }) => msg === 'Error fetching articles');
  });
});
