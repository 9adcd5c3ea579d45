import { Agent } from 'node:http';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#rules/locales.ts';
import {
  type ConsentChoices,
  makeRecord,
  nextChange,
  RECORD_LIFETIME_MS,
} from '#shared/consent/record.ts';
import { canonicalPath } from '#shared/i18n/locale-path.ts';
import { ROUTES } from '#shared/routes.ts';
import { clientOf, type Headers } from '../support/client.ts';
import { ALL, consentCookie, FULL_VERSION, THIRD_PARTIES } from '../support/consent.ts';
import { hostSite } from '../support/hosted-site.ts';
import { PLAIN_TUESDAY } from '../support/instants.ts';
import { poll } from '../support/poll.ts';
import { readAnswer, sendRaw } from '../support/raw-client.ts';
import { AWAY } from '../support/site.ts';
import { siteOfFile, withMetrics } from '../support/site-of-file.ts';

const NOW = Date.parse(PLAIN_TUESDAY);

const { env, readMetrics } = await withMetrics();
const site = await siteOfFile(
  { ...THIRD_PARTIES, TRUST_PROXY: '127.0.0.1/32', ...env },
  // All these tests fall into one window of the limit.
  { at: PLAIN_TUESDAY, limits: { windows: { pagesMs: 600_000 } } },
);

/** A figure of the site's metrics. */
async function figure(name: string): Promise<number> {
  const pattern = new RegExp(`^auditharbor_page_cache_${name} (\\d+)$`, 'm');
  return Number(pattern.exec(await readMetrics())?.[1] ?? 0);
}

/** How many answers came from the cache so far. */
const cacheHits = () => figure('hits_total');

function get(path: string, headers: Headers, { to = site, method = 'GET' } = {}): Promise<string> {
  const all = { Host: 'localhost', Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return sendRaw(to.port, `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
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

function consent(
  choices: Partial<ConsentChoices>,
  made: { version?: string; age?: number } = {},
): Headers {
  // On the first page of a visit it is written, which is one visitor's own answer.
  const isKept = choices.analytics && !made.version;
  const first = isKept ? '; first-page=/pricing?utm_source=letter' : '';
  return { Cookie: consentCookie(choices, { version: FULL_VERSION, ...made }) + first };
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
  ['who answered an earlier policy', consent({ analytics: true }, { version: '2025-01-01' })],
  ['who opted out and sends the signal', { ...consent({ doNotSell: true }), 'Sec-GPC': '1' }],
  ['on https', { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '192.0.2.7' }],
  ['whose cookie is broken', { Cookie: 'cookie-consent=%7Bbroken' }],
];

describe('an answer from the page cache', () => {
  it.each(VISITORS)('is byte by byte the handler’s, for a visitor %s', async (_who, headers) => {
    const isFirst = Object.keys(headers).length === 0;
    for (const path of ['/', '/pricing?utm_source=letter', '/fr-FR/do-not-sell'])
      for (const encoding of isFirst && path === '/' ? ['br', 'gzip', 'identity'] : ['br']) {
        const asked = { ...headers, 'Accept-Encoding': encoding };
        const uncached = await get(path, { ...asked, ...UNCACHED });
        const before = await cacheHits();
        // It is cached a moment after it was first sent.
        await poll(async () => {
          expect(withoutOwn(await get(path, asked))).toBe(withoutOwn(uncached));
          return (await cacheHits()) > before;
        });

        const { etag = '' } = readAnswer(uncached).headers;
        const others = [`"another", ${etag}`, etag.replace('W/', ''), '*', '"another"'];
        for (const tags of [etag, ...(isFirst ? others : [])]) {
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
    const head = async (headers: Headers) =>
      withoutOwn(await get('/about', headers, { method: 'HEAD' }));
    const uncached = await head(UNCACHED);
    expect(uncached).toMatch(/^content-length: [1-9]\d{3,}\r\n[\s\S]*\r\n\r\n$/m);
    const before = await cacheHits();
    await poll(async () => {
      expect(await head({})).toBe(uncached);
      return (await cacheHits()) > before;
    });
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

    await using strict = await hostSite({ ...AWAY, RATE_LIMIT_PAGES: '3' });
    const statuses = [];
    for (let round = 0; round < 5; round += 1)
      statuses.push(readAnswer(await get('/about', {}, { to: strict })));
    expect(
      statuses.map(({ status, headers }) => `${status} ${headers['ratelimit-remaining']}`),
    ).toEqual(['200 2', '200 1', '200 0', '429 0', '429 0']);
  });

  it('ends with the consent that it was given by', async () => {
    const signal = { 'sec-gpc': '1', 'x-forwarded-for': '192.0.2.101' };
    const { body } = await clientOf(site).get('/api/consent', signal).expect(200);
    const now: number = body.record.timestamp;
    // It has two seconds left on the site's clock.
    const headers = consent({ analytics: true }, { age: RECORD_LIFETIME_MS - 2000 - (now - NOW) });
    const banner = async () => (await get('/about', headers)).includes('consent-banner');
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
  const record = { ...makeRecord(ALL, { now: 0, gpc: false, version: undefined }), ...times };
  expect(nextChange(record, now)).toBe(from + RECORD_LIFETIME_MS);
});

it('a page is the same for whoever is the first to ask for its route, and for all after', async () => {
  const path = '/fr-FR/roi-calculator?hours=7';
  const { read } = clientOf(site);
  const first = await read(path);
  await read('/roi-calculator?hours=8');
  expect(await read(path)).toBe(first);
});

it('a query that says anything makes no cached page', async () => {
  const before = await figure('bytes');
  const queries = ['use-cases?focus=', 'roi-calculator?hours=', 'contact?sent=', 'privacy?sent='];
  for (const query of queries)
    for (const value of [0, 1]) await clientOf(site).read(`/${query}${value}`);
  expect(await figure('bytes')).toBe(before);
});

it('a page becomes smaller when it has been asked for, and what a browser has of it stays good', async () => {
  await using busy = await hostSite(AWAY, { limits: { pages: { presses: true } } });
  const ask = async (tag?: string) =>
    readAnswer(
      await get(
        '/about',
        { 'Accept-Encoding': 'br', ...(tag && { 'If-None-Match': tag }) },
        { to: busy },
      ),
    );
  const size = ({ headers }: { headers: Headers }) => Number(headers['content-length']);
  const first = await ask();
  const { etag = '' } = first.headers;
  await poll(async () => size(await ask()) < 0.95 * size(first));
  expect(await ask(etag)).toMatchObject({ status: 304, headers: { etag } });
  expect((await ask(etag.replace('"', '"of-old-'))).status).toBe(200);
  const [inBrotli, plain] = await Promise.all(
    ['br', 'identity'].map(async (encoding) => {
      const headers = { 'accept-encoding': encoding };
      return (await fetch(`${busy.url}/about`, { headers })).text();
    }),
  );
  expect(inBrotli).toBe(plain);
});

it('requests at once get each its own page, in its own language', async () => {
  const pages = LOCALES.flatMap((of) =>
    Object.values(ROUTES)
      .slice(-6)
      .map(({ path }) => ({ of, address: canonicalPath(of, path) })),
  );
  // A client may have 256 connections.
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const client = clientOf(site);
  const ask = async ({ of, address }: (typeof pages)[number]) => {
    const { text } = await client.get(address, { 'accept-language': of }).agent(agent);
    const told = [/<html lang="([^"]*)"/, /<link rel="canonical" href="https:\/\/[^/]*([^"]*)"/];
    expect(told.map((one) => one.exec(text)?.[1])).toEqual([of, address]);
  };
  // Each twice: rendered, and by then perhaps cached.
  await Promise.all([...pages, ...pages].map(ask));
  agent.destroy();
});
