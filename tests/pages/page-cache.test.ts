import { once } from 'node:events';
import { Agent, get as getOver, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeConsentCookie } from '#shared/consent/cookie.ts';
import {
  type ConsentChoices,
  makeRecord,
  nextChange,
  RECORD_LIFETIME_MS,
} from '#shared/consent/record.ts';
import { FULL_VERSION, THIRD_PARTIES } from '../support/consent.ts';
import { freePort } from '../support/free-port.ts';
import { hostSite } from '../support/hosted-site.ts';
import { PLAIN_TUESDAY } from '../support/instants.ts';
import { poll } from '../support/poll.ts';
import { readAnswer, sendRaw } from '../support/raw-client.ts';
import type { RunningSite } from '../support/site.ts';

const NOW = Date.parse(PLAIN_TUESDAY);

let site: RunningSite;
let admin: number;

beforeAll(async () => {
  admin = await freePort();
  site = await hostSite(
    {
      ...THIRD_PARTIES,
      TRUST_PROXY: '127.0.0.1/32',
      ADMIN_PORT: String(admin),
      ADMIN_HOST: '127.0.0.1',
    },
    // All these tests fall into one window of the limit.
    { at: PLAIN_TUESDAY, limits: { windows: { pagesMs: 600_000 } } },
  );
});
afterAll(() => site[Symbol.asyncDispose]());

/** How many answers came from the cache so far. */
async function cacheHits(): Promise<number> {
  const { text: metrics } = await request(`http://127.0.0.1:${admin}`).get('/metrics').expect(200);
  return Number(/^auditharbor_page_cache_hits_total (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

type Headers = Record<string, string>;

function get(path: string, headers: Headers, to = site): Promise<string> {
  const all = { Host: 'localhost', Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return sendRaw(to.port, `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
}

/** One connection to the site, as a browser or a proxy keeps it. */
function openConnection() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    async get(path: string, headers: Headers) {
      const sent = getOver({ port: site.port, path, agent, headers });
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      return { headers: answer.headers, body: await text(answer) };
    },
    [Symbol.dispose]: () => agent.destroy(),
  };
}

/** This header has no effect, except that the request is answered by the handler. */
const UNCACHED = { 'Content-Length': '0' };

/** A response byte by byte and in order, without the values that differ in every response. */
function withoutOwn(answer: string): string {
  return answer.replace(
    /^(x-request-id|ratelimit-remaining|ratelimit-reset|date): .*\r\n/gim,
    '$1: its own\r\n',
  );
}

function consent(choices: Partial<ConsentChoices>, now = NOW - 60_000, version?: string): Headers {
  const none = { functional: false, analytics: false, marketing: false, doNotSell: false };
  const record = makeRecord(
    { ...none, ...choices },
    { now, gpc: false, version: version ?? FULL_VERSION },
  );
  // On the first page of a visit it is written, which is one visitor's own answer.
  const isKept = record.analytics && !version;
  const first = isKept ? '; first-page=/pricing?utm_source=letter' : '';
  return { Cookie: `cookie-consent=${encodeConsentCookie(record)}${first}` };
}

const VISITORS: [string, Headers][] = [
  ['who has chosen nothing', {}],
  ['who reads French', { 'Accept-Language': 'fr-CA,fr;q=0.9' }],
  ['whose cookie says Japanese', { Cookie: 'locale=ja-JP', 'Accept-Language': 'fr' }],
  [
    'who reads Chinese and allowed all',
    { 'Accept-Language': 'zh-CN', ...consent({ marketing: true }) },
  ],
  // Functional consent has each change of language written: that is one visitor's own answer.
  ['who allowed all but that', consent({ analytics: true, marketing: true })],
  ['who allowed analytics', consent({ analytics: true })],
  ['who refused all', consent({})],
  ['who answered an earlier policy', consent({ analytics: true }, NOW - 60_000, '2025-01-01')],
  ['who opted out and sends the signal', { ...consent({ doNotSell: true }), 'Sec-GPC': '1' }],
  ['on https', { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '192.0.2.7' }],
  ['whose cookie is broken', { Cookie: 'cookie-consent=%7Bbroken' }],
];
const PATHS = ['/', '/pricing?utm_source=letter', '/fr-FR/do-not-sell'];
const ENCODINGS = ['br', 'gzip', 'identity'];

describe('an answer from the page cache', () => {
  it.each(VISITORS)('is byte by byte the handler’s, for a visitor %s', async (_who, headers) => {
    for (const path of [...PATHS, '/discovery-call'])
      for (const encoding of path === '/' ? ENCODINGS : ['br']) {
        const asked = { ...headers, 'Accept-Encoding': encoding };
        const uncached = await get(path, { ...asked, ...UNCACHED });
        const before = await cacheHits();
        // It is cached a moment after it was first sent.
        await poll(async () => {
          expect(withoutOwn(await get(path, asked))).toBe(withoutOwn(uncached));
          return (await cacheHits()) > before;
        });

        const { etag = '' } = readAnswer(uncached).headers;
        const others = [`"another", ${etag}`, `W/${etag}`, '*', '"another"'];
        for (const tags of [etag, ...(path === '/' ? others : [])]) {
          const known = { ...asked, 'If-None-Match': tags };
          const answer = await get(path, known);
          expect(withoutOwn(answer)).toBe(withoutOwn(await get(path, { ...known, ...UNCACHED })));
          expect(readAnswer(answer).status).toBe(tags === '"another"' ? 200 : 304);
        }
      }
  });

  it('comes without the language that another answer has remembered', async () => {
    const { Cookie } = consent({ functional: true });
    const ask = (language: string) =>
      get('/ja-JP/faq', { Cookie: `${Cookie}; locale=${language}` });
    const before = await cacheHits();
    await poll(async () => {
      expect(String(readAnswer(await ask('fr-FR')).headers['set-cookie'])).toMatch(
        /^locale=ja-JP;/,
      );
      expect(readAnswer(await ask('ja-JP')).headers['set-cookie']).toBeUndefined();
      return (await cacheHits()) > before + 1;
    });
    expect(String(readAnswer(await ask('fr-FR')).headers['set-cookie'])).toMatch(/^locale=ja-JP;/);
  });

  it('is the handler’s to a HEAD request too, without a body', async () => {
    const head = async (headers: Headers) => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const request = `HEAD /about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n`;
      return withoutOwn(await sendRaw(site.port, `${request}${lines.join('')}\r\n`));
    };
    const uncached = await head(UNCACHED);
    expect(uncached).toMatch(/^content-length: [1-9]\d{3,}\r\n[\s\S]*\r\n\r\n$/m);
    const before = await cacheHits();
    await poll(async () => {
      expect(await head({})).toBe(uncached);
      return (await cacheHits()) > before;
    });
  });

  it('is in the encoding that its own request takes, however it was last asked for', async () => {
    const asked = (encoding: string) => get('/faq', { 'Accept-Encoding': encoding });
    const before = await cacheHits();
    await poll(async () => {
      for (const encoding of ENCODINGS) await asked(encoding);
      return (await cacheHits()) >= before + ENCODINGS.length;
    });
    for (const encoding of ENCODINGS) {
      const { headers } = readAnswer(await asked(encoding));
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    }
  });

  it('is everybody’s own on a connection that many share, as a proxy’s', async () => {
    const senders: [string, Headers][] = [
      ...VISITORS,
      ['who takes gzip', { 'Accept-Encoding': 'gzip' }],
      ['who takes brotli', { 'Accept-Encoding': 'br' }],
      ['who takes it on https', { 'Accept-Encoding': 'br', 'X-Forwarded-Proto': 'https' }],
      ['of one address', { 'X-Forwarded-For': '192.0.2.150' }],
      ['of another address', { 'X-Forwarded-For': '192.0.2.151' }],
      ['who sends the signal', { 'Sec-GPC': '1', 'X-Forwarded-For': '192.0.2.151' }],
      ['of another address, again', { 'X-Forwarded-For': '192.0.2.151' }],
    ];
    using connection = openConnection();
    const send = (headers: Headers) => connection.get('/about', headers);
    const own = (headers: IncomingHttpHeaders) => [
      headers.etag,
      headers['content-encoding'],
      headers['content-security-policy'],
      headers['strict-transport-security'],
      headers['set-cookie'] !== undefined,
    ];
    // All but the one whose signal is new are cache hits once they are known.
    const known = senders.length - 1;
    await poll(async () => {
      const before = await cacheHits();
      for (const [, headers] of senders) await send(headers);
      return (await cacheHits()) - before >= known;
    });
    const before = await cacheHits();
    for (const [who, headers] of senders) {
      const uncached = () => send({ ...headers, ...UNCACHED });
      const answers = [await send(headers), await send(headers), await uncached()];
      const [first, again, fromHandler] = answers.map((answer) => own(answer.headers));
      expect([who, first, again]).toEqual([who, fromHandler, fromHandler]);
      const left = answers.map((answer) => Number(answer.headers['ratelimit-remaining']));
      expect([who, ...left]).toEqual([who, left[0], Number(left[0]) - 1, Number(left[0]) - 2]);
    }
    expect((await cacheHits()) - before).toBe(2 * known);
  });

  it('has a number and a log line of its own, and counts for the limit', async () => {
    const answers = [];
    for (const way of [UNCACHED, {}, {}, {}]) {
      const answer = await get('/about', { 'X-Forwarded-For': '192.0.2.99', ...way });
      answers.push(readAnswer(answer).headers);
    }
    const ids = answers.map((headers) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(4);
    const left = answers.map((headers) => Number(headers['ratelimit-remaining']));
    expect(left.map((number) => Number(left[0]) - number)).toEqual([0, 1, 2, 3]);
    const lines = await Promise.all(ids.map((id) => site.untilLine(({ reqId }) => reqId === id)));
    for (const line of lines) {
      expect(line).toMatchObject({ msg: 'request', method: 'GET', route: '/about', status: 200 });
      expect(Object.keys(line)).toEqual(Object.keys(lines[0] ?? {}));
    }
  });

  it('is none for whoever’s signal writes a record, whose limit is spent, or who names two hosts', async () => {
    const signal = { 'Sec-GPC': '1', 'X-Forwarded-For': '192.0.2.100' };
    for (let round = 0; round < 3; round += 1)
      expect(await get('/about', signal)).toMatch(/^set-cookie: cookie-consent=/im);

    const hosts = `GET /about HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`;
    expect(await sendRaw(site.port, hosts)).toMatch(/^HTTP\/1\.1 400/);

    await using strict = await hostSite({ RATE_LIMIT_PAGES: '3' });
    const statuses = [];
    for (let round = 0; round < 5; round += 1)
      statuses.push(readAnswer(await get('/about', {}, strict)));
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(statuses.map(({ headers }) => headers['ratelimit-remaining'])).toEqual([
      '2',
      '1',
      '0',
      '0',
      '0',
    ]);
  });

  it('ends with the consent that it was given by', async () => {
    const signal = { 'sec-gpc': '1', 'x-forwarded-for': '192.0.2.101' };
    const { body } = await request(site.url).get('/api/consent').set(signal).expect(200);
    const now: number = body.record.timestamp;
    // It has three seconds left on the site's clock.
    const headers = consent({ analytics: true }, now - RECORD_LIFETIME_MS + 3000);
    using connection = openConnection();
    const banner = async () =>
      (await connection.get('/about', headers)).body.includes('consent-banner');
    expect(await banner()).toBe(false);
    await poll(banner);
  });
});

it.each([
  ['its consents end before it does', { timestamp: 1000, consentedAt: 500 }, 1000, 500],
  ['they have ended', { timestamp: 1000, consentedAt: 500 }, 500 + RECORD_LIFETIME_MS, 1000],
  ['they are as old as it is', { timestamp: 1000 }, 1000, 1000],
  ['it has ended', { timestamp: 1000 }, 1000 + RECORD_LIFETIME_MS, Number.POSITIVE_INFINITY],
])('a record changes next where %s', (_where, times, now, from) => {
  const record = {
    ...makeRecord(
      { functional: true, analytics: true, marketing: false, doNotSell: false },
      { now: 0, gpc: false, version: undefined },
    ),
    ...times,
  };
  expect(nextChange(record, now)).toBe(from + RECORD_LIFETIME_MS);
});
