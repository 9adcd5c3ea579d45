import { describe, expect, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import { hostSite } from '../support/hosted-site.ts';
import { poll } from '../support/poll.ts';
import { openRaw, readAnswer, sendRaw } from '../support/raw-client.ts';
import { AWAY, type LogLine } from '../support/site.ts';
import { siteOfFile, withMetrics } from '../support/site-of-file.ts';

const HOST = 'Host: 127.0.0.1\r\n';
const CLOSE = 'Connection: close\r\n';

/** Requests that are answered before they reach a route, with the status. */
const BROKEN: [name: string, request: string, status: number][] = [
  ['a line that is no request', 'NONSENSE\r\n\r\n', 400],
  ['a version that nobody speaks', `GET / HTTP/9.9\r\n${HOST}\r\n`, 400],
  ['a header without a name', `GET / HTTP/1.1\r\n${HOST}: value\r\n\r\n`, 400],
  ['more headers than are read', `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a chunk without a length', chunked('zz\r\n'), 400],
  ['a head that does not end', `GET / HTTP/1.1\r\n${HOST}`, 408],
  ['a body that does not end', chunked('5\r\n'), 408],
  ['an address that cannot be decoded', `GET /%ff HTTP/1.1\r\n${HOST}${CLOSE}\r\n`, 400],
  ['such an address at the gateway', `POST /api/%ff HTTP/1.1\r\n${HOST}${CLOSE}\r\n`, 400],
  ['two hosts', `GET /api/articles HTTP/1.1\r\n${HOST}Host: b.example\r\n${CLOSE}\r\n`, 400],
  ['no name of a host', `GET /api/articles HTTP/1.1\r\nHost: b example\r\n${CLOSE}\r\n`, 400],
  ['a host with a path', `GET /api/articles HTTP/1.1\r\nHost: b.example/a\r\n${CLOSE}\r\n`, 400],
  ['a tunnel', `CONNECT b.example:443 HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['no host', `GET /api/articles HTTP/1.1\r\n${CLOSE}\r\n`, 400],
  ['a length beside chunks', sized('Content-Length: 2\r\nTransfer-Encoding: chunked'), 400],
  ['chunks beside a length', sized('Transfer-Encoding: chunked\r\nContent-Length: 2'), 400],
  ['two lengths', sized('Content-Length: 2\r\nContent-Length: 30'), 400],
  ['a length that is a sum', sized('Content-Length: +2'), 400],
  ['a length behind a blank', sized('Content-Length : 2'), 400],
  ['a coding after the chunks', sized('Transfer-Encoding: chunked, identity'), 400],
  ['a length in a folded line', sized('X: a\r\n Content-Length: 2'), 400],
];

/** A post, and behind it another that a proxy may have taken for its body (request smuggling). */
function sized(headers: string): string {
  return `POST /api/contact HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${headers}\r\n\r\n{}GET /api/articles HTTP/1.1\r\n${HOST}\r\n`;
}

function chunked(body: string): string {
  return `POST /api/contact HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${body}`;
}

const { env, readMetrics } = await withMetrics();
const site = await siteOfFile(
  { ...AWAY, ...env },
  {
    limits: {
      connections: { headMs: 400, requestMs: 600, checkEveryMs: 50 },
      refusalLog: { linesAClient: 1000 },
    },
  },
);
const client = clientOf(site);

const get = (target: string, headers = HOST, version = '1.1') =>
  sendRaw(site.port, `GET ${target} HTTP/${version}\r\n${headers}${CLOSE}\r\n`).then(readAnswer);

describe('what no route can answer', () => {
  // ASVS 4.2.1, 16.5.1
  it.each(BROKEN)('is refused like everything else: %s', async (_name, bytes, status) => {
    const { headers, body, ...answer } = readAnswer(await sendRaw(site.port, bytes));
    const usual = await client.get('/api/nowhere');
    expect(answer.status).toBe(status);
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    for (const [name, value] of Object.entries(usual.headers))
      if (/policy|^x-(content|frame|dns)|options|reporting|cache-control/.test(name))
        expect(headers[name], name).toBe(value);
    expect(headers.connection).toBe('close');
    const requestId = headers['x-request-id'];
    expect(requestId).toMatch(/^[\da-f]{32}$/);
    expect(JSON.parse(body)).toEqual({
      type: '/problems/malformed-request',
      title: 'Request not understood',
      detail: expect.any(String),
      status,
      errors: [],
      requestId,
    });
    const logged = (line: LogLine) => line.msg === 'request' && line.reqId === requestId;
    expect(await site.untilLine(logged)).toMatchObject({ status });
  });

  it('is measured with the rest', async () => {
    await sendRaw(site.port, BROKEN[3]?.[1] ?? '');
    expect(await readMetrics()).toMatch(/request_duration_seconds_count\{[^}]*status="431"/);
  });

  it('is a page to a browser, in its language', async () => {
    const french = { accept: 'text/html', 'accept-language': 'fr-FR' };
    expect((await client.get('/%ff', french).expect(400)).text).toContain('<html lang="fr-FR"');
  });

  it('says to a browser with too many cookies how to clear them', async () => {
    const cookies = `Cookie: ${'a=b; '.repeat(4000)}\r\n\r\n`;
    const head = `GET /contact HTTP/1.1\r\n${HOST}Accept: text/html,*/*\r\nAccept-Language: fr-FR\r\n`;
    const answer = readAnswer(await sendRaw(site.port, head + cookies));
    expect(answer.status).toBe(431);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<html lang="fr-FR"');
    expect(answer.body).toContain('Effacez les cookies');
    // Its head may have come in parts: read alone, the last one says nothing of the sender's language.
    const parts = openRaw(site.port);
    await new Promise((resolve) => parts.socket.write(head + cookies.slice(0, 9000), resolve));
    await client.get('/healthz');
    parts.socket.write(cookies.slice(9000));
    const late = readAnswer(await parts.closed);
    expect(late.status).toBe(431);
    expect(late.body).toMatch(/Clear the cookies|Effacez les cookies/);
  });

  it('is a problem document at the gateway, by whatever method', async () => {
    for (const target of ['/api/contact', '/api/nowhere?a', 'http://b.example/api']) {
      const bytes = `PROPFIND ${target} HTTP/1.1\r\n${HOST}${CLOSE}\r\n`;
      const { status, headers } = readAnswer(await sendRaw(site.port, bytes));
      expect(status).toBe(404);
      expect(headers['content-type'], target).toContain('application/problem+json');
    }
  });

  // ASVS 13.4.4
  it('is not sent back to whoever traces it', async () => {
    for (const path of ['/', '/contact', '/api/contact', '/favicon.ico']) {
      const bytes = `TRACE ${path} HTTP/1.1\r\n${HOST}Cookie: told=secret\r\n${CLOSE}\r\n`;
      const { status, body } = readAnswer(await sendRaw(site.port, bytes));
      expect([404, 405], path).toContain(status);
      expect(body).not.toContain('secret');
    }
  });

  it('leaves nothing behind on a connection that was answered before its body came', async () => {
    const bytes = `POST /api/contact HTTP/1.1\r\n${HOST}Content-Type: text/plain\r\nContent-Length: 9\r\n\r\n`;
    const text = await sendRaw(site.port, bytes);
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 415']);
  });
});

describe('requests of one connection', () => {
  it('are answered as far as they came whole', async () => {
    for (const rest of ['NONSENSE\r\n\r\n', `GET /contact HTTP/1.1\r\n${HOST}`]) {
      const whole = `GET /healthz HTTP/1.1\r\n${HOST}\r\n`.repeat(3);
      const statuses = (await sendRaw(site.port, whole + rest)).match(/HTTP\/1\.1 \d+/g);
      expect(statuses?.slice(0, 3)).toEqual(Array(3).fill('HTTP/1.1 200'));
    }
  });

  it('may bring bodies, each read when its turn comes', async () => {
    const post = (locale: string, headers = '') => {
      const body = `locale=${locale}&returnTo=/contact`;
      return `POST /api/locale HTTP/1.1\r\n${HOST}${headers}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    };
    const bytes = post('fr-FR') + post('ja-JP') + post('pt-BR', CLOSE);
    const client = openRaw(site.port, bytes.slice(0, -5));
    await poll(() => client.received.includes('/ja-JP/contact'));
    client.socket.write(bytes.slice(-5));
    expect((await client.closed).match(/location: \S+/g)).toEqual([
      'location: /fr-FR/contact',
      'location: /ja-JP/contact',
      'location: /pt-BR/contact',
    ]);
  });
});

describe('a request’s head', () => {
  it('may name the whole address, of which only the path is answered', async () => {
    const page = await get('http://elsewhere.example/contact');
    expect(page.status).toBe(200);
    expect(page.body).not.toContain('elsewhere.example');
    const redirect = await get('HTTP://elsewhere.example:8080/fr-fr/contact/?a=b');
    expect(redirect.status).toBe(308);
    expect(redirect.headers.location).toBe('/fr-FR/contact?a=b');
    expect((await get('http://elsewhere.example')).status).toBe(200);
    expect((await get('http://elsewhere.example//other.example/')).status).toBe(404);
    const problem = await get('http://elsewhere.example/api/nowhere');
    expect(problem.headers['content-type']).toContain('application/problem+json');
  });

  it.each([
    ['name a fragment, and is not led round in a circle', 404, '/contact#form', HOST, '1.1'],
    ['do so in a language', 404, '/fr-FR/contact/#form', HOST, '1.1'],
    ['leave out the host in HTTP/1.0', 200, '/healthz', '', '1.0'],
    ['expect what nobody knows', 200, '/healthz', `${HOST}Expect: wonders\r\n`, '1.1'],
  ])('may %s: %d', async (_what, status, ...head) => {
    expect((await get(...head)).status).toBe(status);
  });
});

it('the limit counts what cannot be read by the address that sent it, but a trusted proxy’s', async () => {
  const env = { ...AWAY, RATE_LIMIT_PAGES: '2', TRUST_PROXY: '127.0.0.1' };
  await using limited = await hostSite(env);
  const statusFrom = async (localAddress: string, bytes = 'NONSENSE\r\n\r\n') =>
    readAnswer(await openRaw(limited.port, bytes, { localAddress }).closed).status;
  const statuses = [];
  for (let sent = 0; sent < 4; sent += 1) {
    statuses.push(await statusFrom('127.0.0.2'));
    expect(await statusFrom('127.0.0.1')).toBe(400);
  }
  expect(statuses).toEqual([400, 400, 429, 429]);
  expect(await statusFrom('127.0.0.2', `GET /contact HTTP/1.1\r\n${HOST}${CLOSE}\r\n`)).toBe(429);
  await clientOf(limited).read('/contact', { 'x-forwarded-for': '2001:db8::1' });
});
