import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSite, startSite } from '../support/site.ts';

const ROW = {
  title: 'Evidence that arrives by itself',
  url_path: 'https://press.auditharbor.example/evidence',
  excerpt: 'What an auditor reads first.',
  created_at: '2026-05-04T10:00:00Z',
  metadata: { publication: 'The Ledger', date: '2026-04-02' },
};

/** A Supabase REST whose answer the test lets go when it wants to. */
function createHeldBackend() {
  const held: ServerResponse[] = [];
  let arrived = () => {};
  const server: Server = createServer((request, response) => {
    if (!request.url?.startsWith('/rest/v1/searchable_content'))
      return response.writeHead(404).end();
    held.push(response);

    arrived();
  });
  return {
    server,
    untilAsked: () =>
      held.length > 0 ? Promise.resolve() : new Promise<void>((resolve) => (arrived = resolve)),
    release(status: number, body: unknown) {
      for (const response of held.splice(0))
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(body));
    },
  };
}

/** Asks for a page over a bare socket and shows what is on the wire so far. */
function openRaw(port: number, path: string) {
  let received = '';
  let look = () => {};
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    received += chunk;
    look();
  });
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUser-Agent: Mozilla/5.0 Chrome/140\r\nConnection: close\r\n\r\n`,
  );
  const ended = new Promise<string>((resolve) => socket.on('end', () => resolve(received)));
  return {
    ended,
    until: (text: string) =>
      new Promise<string>((resolve) => {
        look = () => received.includes(text) && resolve(received);
        look();
      }),
  };
}

describe('the home page is streamed', () => {
  const backend = createHeldBackend();
  let site: RunningSite;

  beforeAll(async () => {
    await new Promise<void>((resolve) => backend.server.listen(0, '127.0.0.1', resolve));
    const { port } = backend.server.address() as AddressInfo;
    const backendSettings = {
      SUPABASE_URL: `http://127.0.0.1:${port}`,
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
      SUPABASE_SECRET_KEY: 'sb_secret_test',
    };
    // Each visit reads them.
    site = await startSite(backendSettings, { limits: { articles: { keptMs: 0 } } });
  });

  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    backend.server.closeAllConnections();
    backend.server.close();
  });

  it('has its head, headline and hero on the wire before the articles are there', async () => {
    const page = openRaw(site.port, '/');
    await backend.untilAsked();
    const early = await page.until('id="contact"');
    expect(early).toMatch(/^HTTP\/1\.1 200/);
    expect(early).toContain('<title>');
    expect(early).toMatch(/<h1[\s>]/);
    expect(early).not.toContain(ROW.title);

    backend.release(200, [ROW]);
    const whole = await page.ended;
    expect(whole).toContain(ROW.title);
    expect(whole).toContain('April 2026');
    expect(whole).toContain('</html>');
  });

  it('admits its own inline scripts, by a nonce that is never used twice', async () => {
    const nonces = [];
    for (let round = 0; round < 2; round++) {
      const page = openRaw(site.port, '/');
      await backend.untilAsked();
      await page.until('id="contact"');
      backend.release(200, [ROW]);
      const whole = await page.ended;
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(whole)?.[1];
      nonces.push(nonce);
      for (const [tag] of whole.matchAll(/<script(?![^>]*type="application)[^>]*>/g))
        expect(tag).toContain(`nonce="${nonce}"`);
    }
    expect(nonces[0]).toBeTruthy();
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('comes whole, under a tag, where the articles are there in time', async () => {
    const coming = fetch(`${site.url}/`);
    await backend.untilAsked();
    backend.release(200, [ROW]);
    const answer = await coming;
    expect(answer.headers.get('etag')).toBeTruthy();
    expect(answer.headers.get('content-security-policy')).not.toContain('nonce');
    const html = await answer.text();
    expect(html).toContain(ROW.title);
    expect(html).not.toMatch(/<script(?![^>]*(src|type="application))/);
  });

  it('stands without the articles where their source fails, and says so in the log', async () => {
    const page = openRaw(site.port, '/');
    await backend.untilAsked();
    backend.release(400, { message: 'no such table', code: '42P01', details: null, hint: null });
    const whole = await page.ended;
    expect(whole).toMatch(/^HTTP\/1\.1 200/);
    expect(whole).toMatch(/<h1[\s>]/);
    expect(whole).toContain('id="contact"');
    expect(whole).not.toContain('no such table');
    expect(await site.untilLine((line) => line.msg === 'Error fetching articles')).toMatchObject({
      level: 'error',
    });
  });
});
