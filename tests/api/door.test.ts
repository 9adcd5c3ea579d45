import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import request, { type Test } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#rules/locales.ts';
import { consultationRequest, contactMessage, privacyRequest } from '../support/forms.ts';
import { hostSite } from '../support/hosted-site.ts';
import { weekday } from '../support/instants.ts';
import { openRaw, readAnswer } from '../support/raw-client.ts';
import { AWAY, type RunningSite } from '../support/site.ts';
import { readWhole } from '../support/whole-copy.ts';

const start = (env: Record<string, string> = {}, options: Parameters<typeof hostSite>[1] = {}) =>
  hostSite({ ...AWAY, ...env }, options);

/** Behind a trusted proxy, so that a test can act as many clients. */
const BEHIND_PROXY = { TRUST_PROXY: '127.0.0.1' };

let clients = 0;
/** A client address that is used only once in this file. */
const nextClient = () => `198.51.100.${++clients}`;

// ASVS 2.4.1
describe('the limit at the door', () => {
  const PAGES = 3;
  let site: RunningSite;
  beforeAll(async () => {
    site = await start({ ...BEHIND_PROXY, RATE_LIMIT_PAGES: String(PAGES), RATE_LIMIT_FORMS: '2' });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const from = (client: string, ask: Test) => ask.set('x-forwarded-for', client);

  it.each<[string, (url: string) => Test, number]>([
    ['a page', (url) => request(url).get('/about'), 200],
    ['an address where nothing is', (url) => request(url).get('/nowhere'), 404],
    ['what the gateway does not know', (url) => request(url).get('/api/nothing'), 404],
    [
      'a post of another site',
      (url) => request(url).post('/api/locale').set('sec-fetch-site', 'cross-site'),
      403,
    ],
    ['the readiness check', (url) => request(url).get('/readyz'), 200],
    [
      'a report of the policy',
      (url) =>
        request(url)
          .post('/api/csp-reports')
          .set('content-type', 'application/csp-report')
          .send('{}'),
      204,
    ],
  ])('counts %s with the pages', async (_what, ask, status) => {
    const client = nextClient();
    for (let left = PAGES - 1; left >= 0; left -= 1) {
      const { headers } = await from(client, ask(site.url)).expect(status);
      expect(headers['ratelimit-limit']).toBe(String(PAGES));
      expect(headers['ratelimit-remaining']).toBe(String(left));
    }
    const { headers } = await from(client, ask(site.url)).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    await from(client, request(site.url).get('/pricing')).expect(429);
    await from(nextClient(), ask(site.url)).expect(status);
  });

  it.each<[string, (url: string) => Test, number]>([
    ['sent', (url) => request(url).post('/api/contact').send({}), 422],
    ['about privacy', (url) => request(url).post('/api/privacy-requests').send({}), 422],
    ['for a call', (url) => request(url).post('/api/meetings').send({}), 422],
    [
      'sent by another site',
      (url) => request(url).post('/api/contact').set('sec-fetch-site', 'cross-site').send({}),
      403,
    ],
    ['of a link', (url) => request(url).post('/meetings/none').send({}), 404],
  ])('counts a form %s with the forms', async (_what, ask, status) => {
    const client = nextClient();
    await from(client, ask(site.url)).expect(status);
    await from(client, ask(site.url)).expect(status);
    const { headers } = await from(client, ask(site.url)).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(60);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600);
    const { body } = await from(client, request(site.url).post('/api/consultation').send({}));
    expect(body).toMatchObject({ type: '/problems/rate-limited', status: 429 });
    await from(client, request(site.url).get('/about')).expect(200);
  });

  it('never refuses the liveness check and files', async () => {
    const client = nextClient();
    for (let n = 0; n <= PAGES; n += 1) await from(client, request(site.url).get('/nowhere'));
    const folder = fileURLToPath(new URL('../../dist/client/assets', import.meta.url));
    const [style] = readdirSync(join(folder, 'static')).filter((name) => name.endsWith('.css'));
    for (const path of ['/healthz', '/favicon.ico', `/assets/static/${style}`]) {
      const { headers } = await from(client, request(site.url).get(path)).expect(200);
      expect(headers).not.toHaveProperty('ratelimit-limit');
    }
  });

  it('never refuses what a trusted proxy asks for itself: whether the site is ready', async () => {
    for (let n = 0; n <= PAGES; n += 1) await request(site.url).get('/readyz').expect(200);
    const bytes = 'GET /readyz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    const status = async () =>
      readAnswer(await openRaw(site.port, bytes, { localAddress: '127.0.0.3' }).closed).status;
    for (let n = 0; n < PAGES; n += 1) expect(await status()).toBe(200);
    expect(await status()).toBe(429);
  });

  // ASVS 4.1.3, 15.3.4
  it('knows clients by the address that a trusted proxy tells, an IPv6 one by its /64', async () => {
    const spend = async (client: string) => {
      for (let n = 0; n < PAGES; n += 1) await from(client, request(site.url).get('/robots.txt'));
    };
    const status = async (client: string) =>
      (await from(client, request(site.url).get('/robots.txt'))).status;
    await spend('203.0.113.1');
    expect(await status('203.0.113.1')).toBe(429);
    expect(await status('203.0.113.2')).toBe(200);
    // A client may put anything in front of what the proxy adds.
    expect(await status('203.0.113.9, 203.0.113.1')).toBe(429);
    await spend('2001:db8:1:1::1');
    expect(await status('2001:db8:1:1:ffff:ffff:ffff:ffff')).toBe(429);
    expect(await status('2001:db8:1:2::1')).toBe(200);
  });

  // ASVS 4.1.3, 15.3.4
  it('believes nobody else about the address', async () => {
    // Another address of this machine is no proxy of ours.
    const statusFor = async (client: string) => {
      const bytes = `GET /robots.txt HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Forwarded-For: ${client}\r\n\r\n`;
      return readAnswer(await openRaw(site.port, bytes, { localAddress: '127.0.0.2' }).closed)
        .status;
    };
    for (let n = 0; n < PAGES; n += 1) expect(await statusFor(nextClient())).toBe(200);
    expect(await statusFor(nextClient())).toBe(429);
  });

  it('is none where the setting is 0', async () => {
    await using open = await start({ RATE_LIMIT_PAGES: '0', RATE_LIMIT_FORMS: '0' });
    for (let n = 0; n < 15; n += 1) {
      const { headers } = await request(open.url).get('/robots.txt').expect(200);
      expect(headers).not.toHaveProperty('ratelimit-limit');
      await request(open.url).post('/api/contact').send({}).expect(422);
    }
  });
});

it('a form beyond the limit shows what was typed ten times, and then says in every language that Back brings it back', async () => {
  await using site = await start({ ...BEHIND_PROXY, RATE_LIMIT_FORMS: '1' });
  const client = nextClient();
  const send = (from: string, company: string, locale: Locale = 'fr-FR') =>
    request(site.url)
      .post('/api/contact')
      .type('form')
      .set('x-forwarded-for', from)
      .set('referer', `${site.url}/${locale}/contact`)
      .send(contactMessage({ company, email: 'none' }));
  await send(client, 'Northwind').expect(422);
  for (let n = 1; n <= 10; n += 1) {
    const { text, headers } = await send(client, `Typed ${n} times`).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(60);
    expect(text).toContain(`value="Typed ${n} times"`);
    expect(text).toMatch(/<html[^>]* lang="fr-FR"/);
  }
  for (const locale of LOCALES) {
    const { text, headers } = await send(client, 'Typed in vain', locale).expect(429);
    const { codes } = readWhole(locale, 'problems.json') as Problems;
    expect(text).toContain(codes['rate-limited'].unread.detail.split('{{')[0]);
    expect(text).not.toMatch(/Typed in vain|<script|consent-banner/);
    expect(Number(headers['retry-after'])).toBeGreaterThan(60);
  }
  const other = await send(nextClient(), 'Northwind').expect(422);
  expect(other.text).toContain('value="Northwind"');
});

interface Problems {
  codes: { 'rate-limited': { unread: { detail: string } } };
}

// ASVS 2.3.2
describe('a form’s limit of a day', () => {
  let site: RunningSite;
  beforeAll(async () => {
    // Each post begins a window of ten minutes.
    const limits = { windows: { formsMs: 1, pagesMs: 60_000, dayMs: 86_400_000 } };
    site = await start({ ...BEHIND_PROXY, RATE_LIMIT_FORMS: '1' }, { limits });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const CALL = { ...consultationRequest(), date: weekday(8), time: '10:00', timezone: 'UTC' };
  const sendTo = (path: string, body: object, from: string, n: number) =>
    request(site.url)
      .post(path)
      .set({ 'x-forwarded-for': from, 'idempotency-key': `form-${from}-${n}` })
      .send({ ...body, message: `Call ${n}`, details: `Request ${n}` });

  it.each<[string, Record<string, unknown>]>([
    ['/api/meetings', CALL],
    ['/api/privacy-requests', privacyRequest()],
  ])('is twice as often as in ten minutes at %s', async (path, body) => {
    const client = nextClient();
    const send = (n: number, from = client) => sendTo(path, body, from, n);
    // A form that is sent again, or has something wrong with it, counts no more.
    for (const n of [1, 2, 1]) expect((await send(n)).status).not.toBe(429);
    await send(3)
      .send({ ...body, email: 'nowhere' })
      .expect(422);
    const refused = await send(3).expect(429);
    const { 'retry-after': after, 'ratelimit-limit': most } = refused.headers;
    expect([Number(after) > 86_000, most]).toEqual([true, '2']);
    expect(refused.body.detail).toContain('tomorrow');
    expect((await send(2)).status).not.toBe(429);
    const plain = await request(site.url)
      .post(path)
      .set('x-forwarded-for', client)
      .type('form')
      .send(body)
      .expect(429);
    expect(plain.text).toContain(`value="${body.name}"`);
    expect((await send(4, nextClient())).status).not.toBe(429);
    const message = request(site.url).post('/api/contact').set('x-forwarded-for', client);
    expect((await message.send(contactMessage())).status).not.toBe(429);
  });

  it('is ten times as often for a message, which is kept for long', async () => {
    const client = nextClient();
    const send = (n: number, from = client) => sendTo('/api/contact', contactMessage(), from, n);
    for (let n = 1; n <= 10; n += 1) expect((await send(n)).status).not.toBe(429);
    const { headers } = await send(11).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(86_000);
    expect(headers['ratelimit-limit']).toBe('10');
    expect((await send(10)).status).not.toBe(429);
    expect((await send(12, nextClient())).status).not.toBe(429);
  });
});
