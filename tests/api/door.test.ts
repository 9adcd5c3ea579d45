import type { Test } from 'supertest';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#rules/locales.ts';
import { clientOf, type Headers } from '../support/client.ts';
import { consultationRequest, contactMessage, privacyRequest } from '../support/forms.ts';
import { hostSite } from '../support/hosted-site.ts';
import { weekday } from '../support/instants.ts';
import { openRaw, readAnswer } from '../support/raw-client.ts';
import { AWAY } from '../support/site.ts';
import { siteOfFile } from '../support/site-of-file.ts';
import { readWhole } from '../support/whole-copy.ts';

const CROSS_SITE = { 'sec-fetch-site': 'cross-site' };

/** Behind a trusted proxy, so that a test can act as many clients. */
const BEHIND_PROXY = { TRUST_PROXY: '127.0.0.1' };

let clients = 0;
/** A client address that is used only once in this file. */
const nextClient = () => `198.51.100.${++clients}`;

// ASVS 2.4.1
describe('the limit at the door', async () => {
  const PAGES = 3;
  const site = await siteOfFile({
    ...AWAY,
    ...BEHIND_PROXY,
    RATE_LIMIT_PAGES: String(PAGES),
    RATE_LIMIT_FORMS: '2',
  });
  const { get, post, submit } = clientOf(site);

  const from = (client: string, ask: Test) => ask.set('x-forwarded-for', client);

  /** Sends it as often as the limit says, each time to the same answer; resolves to what it is told then. */
  async function spend(client: string, ask: () => Test, status: number, limit: number) {
    for (let left = limit - 1; left >= 0; left -= 1) {
      const { headers } = await from(client, ask()).expect(status);
      expect(headers['ratelimit-limit']).toBe(String(limit));
      expect(headers['ratelimit-remaining']).toBe(String(left));
    }
    const { headers } = await from(client, ask()).expect(429);
    return Number(headers['retry-after']);
  }

  it.each<[string, () => Test, number]>([
    ['a page', () => get('/about'), 200],
    ['an address where nothing is', () => get('/nowhere'), 404],
    ['what the gateway does not know', () => get('/api/nothing'), 404],
    ['a post of another site', () => post('/api/locale', '', CROSS_SITE), 403],
    ['the readiness check', () => get('/readyz'), 200],
    [
      'a report of the policy',
      () => post('/api/csp-reports', '{}', { 'content-type': 'application/csp-report' }),
      204,
    ],
  ])('counts %s with the pages', async (_what, ask, status) => {
    const client = nextClient();
    const after = await spend(client, ask, status, PAGES);
    expect(after).toBeGreaterThan(0);
    expect(after).toBeLessThanOrEqual(60);
    await from(client, get('/pricing')).expect(429);
    await from(nextClient(), ask()).expect(status);
  });

  it.each<[string, () => Test, number]>([
    ['sent', () => post('/api/contact'), 422],
    ['about privacy', () => post('/api/privacy-requests'), 422],
    ['for a call', () => post('/api/meetings'), 422],
    ['sent by another site', () => post('/api/contact', {}, CROSS_SITE), 403],
    ['of a link', () => post('/meetings/none'), 404],
    ['without scripts, by another site', () => submit('/api/contact', {}, CROSS_SITE), 403],
    ['without scripts that nobody can read', () => submit('/api/contact', 'firstName=%ff'), 400],
  ])('counts a form %s with the forms', async (_what, ask, status) => {
    const client = nextClient();
    const after = await spend(client, ask, status, 2);
    expect(after).toBeGreaterThan(60);
    expect(after).toBeLessThanOrEqual(600);
    const { body } = await from(client, post('/api/consultation'));
    expect(body).toMatchObject({ type: '/problems/rate-limited', status: 429 });
    await from(client, get('/about')).expect(200);
  });

  it('writes no record for the signal of another site’s post, which comes without the visitor’s', async () => {
    for (const ask of [post, submit]) {
      const client = nextClient();
      const send = (headers: Headers) =>
        from(client, ask('/api/locale', '', { ...headers, 'sec-gpc': '1' }));
      for (const status of [403, 403, 403, 429])
        expect((await send(CROSS_SITE).expect(status)).headers).not.toHaveProperty('set-cookie');
      expect((await send({}).expect(429)).headers).toHaveProperty('set-cookie');
    }
  });

  it('never refuses the liveness check and files', async () => {
    const client = nextClient();
    await spend(client, () => get('/nowhere'), 404, PAGES);
    const [style] =
      /\/assets\/static\/[^"]+\.css/.exec((await from(nextClient(), get('/about'))).text) ?? [];
    for (const path of ['/healthz', '/favicon.ico', style ?? '']) {
      const { headers } = await from(client, get(path)).expect(200);
      expect(headers).not.toHaveProperty('ratelimit-limit');
    }
  });

  /** The status for another address of this machine, which is no proxy of ours. */
  const statusOf = async (localAddress: string, path: string, headers = '') => {
    const bytes = `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n`;
    return readAnswer(await openRaw(site.port, bytes, { localAddress }).closed).status;
  };

  it('never refuses what a trusted proxy asks for itself: whether the site is ready', async () => {
    for (let n = 0; n <= PAGES; n += 1) await get('/readyz').expect(200);
    for (let n = 0; n < PAGES; n += 1) expect(await statusOf('127.0.0.3', '/readyz')).toBe(200);
    expect(await statusOf('127.0.0.3', '/readyz')).toBe(429);
  });

  // ASVS 4.1.3, 15.3.4
  it('knows clients by the address that a trusted proxy tells, an IPv6 one by its /64', async () => {
    const status = async (client: string) => (await from(client, get('/robots.txt'))).status;
    for (const [client, others, newcomer] of [
      // A client may put anything in front of what the proxy adds.
      ['203.0.113.1', '203.0.113.9, 203.0.113.1', '203.0.113.2'],
      ['2001:db8:1:1::1', '2001:db8:1:1:ffff:ffff:ffff:ffff', '2001:db8:1:2::1'],
    ] as const) {
      await spend(client, () => get('/robots.txt'), 200, PAGES);
      expect([await status(others), await status(newcomer)]).toEqual([429, 200]);
    }
  });

  // ASVS 4.1.3, 15.3.4
  it('believes nobody else about the address', async () => {
    const statusFor = (client: string) =>
      statusOf('127.0.0.2', '/robots.txt', `X-Forwarded-For: ${client}\r\n`);
    for (let n = 0; n < PAGES; n += 1) expect(await statusFor(nextClient())).toBe(200);
    expect(await statusFor(nextClient())).toBe(429);
  });

  it('is none where the setting is 0', async () => {
    await using open = await hostSite({ ...AWAY, RATE_LIMIT_PAGES: '0', RATE_LIMIT_FORMS: '0' });
    const { get, post } = clientOf(open);
    for (let n = 0; n < 15; n += 1) {
      const { headers } = await get('/robots.txt').expect(200);
      expect(headers).not.toHaveProperty('ratelimit-limit');
      await post('/api/contact').expect(422);
    }
  });
});

it('a form beyond the limit shows what was typed ten times, and then says in every language that Back brings it back', async () => {
  await using site = await hostSite({ ...AWAY, ...BEHIND_PROXY, RATE_LIMIT_FORMS: '1' });
  const client = nextClient();
  const send = (from: string, company: string, locale: Locale = 'fr-FR') =>
    clientOf(site).submit('/api/contact', contactMessage({ company, email: 'none' }), {
      'x-forwarded-for': from,
      referer: `${site.url}/${locale}/contact`,
    });
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
describe('a form’s limit of a day', async () => {
  // Each post begins a window of ten minutes.
  const limits = { windows: { formsMs: 1, pagesMs: 60_000, dayMs: 86_400_000 } };
  const env = { ...AWAY, ...BEHIND_PROXY, RATE_LIMIT_FORMS: '1' };
  const site = await siteOfFile(env, { limits });
  const { post, submit } = clientOf(site);

  const CALL = { ...consultationRequest(), date: weekday(8), time: '10:00', timezone: 'UTC' };
  const sendTo = (path: string, body: object, from: string, n: number) =>
    post(
      path,
      { ...body, message: `Call ${n}`, details: `Request ${n}` },
      { 'x-forwarded-for': from, 'idempotency-key': `form-${from}-${n}` },
    );

  it.each<[string, Record<string, unknown>, number]>([
    ['/api/meetings', CALL, 2],
    ['/api/privacy-requests', privacyRequest(), 2],
    // A message, which is kept for long, ten times as often as in ten minutes.
    ['/api/contact', contactMessage(), 10],
  ])('is twice as often as in ten minutes, or ten times: %s', async (path, body, most) => {
    const client = nextClient();
    const send = (n: number, from = client) => sendTo(path, body, from, n);
    // A form that is sent again, or has something wrong with it, counts no more.
    for (let n = 1; n <= most; n += 1) expect((await send(n)).status).not.toBe(429);
    expect((await send(1)).status).not.toBe(429);
    await sendTo(path, { ...body, email: 'nowhere' }, client, most + 1).expect(422);
    const refused = await send(most + 1).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    expect(refused.headers['ratelimit-limit']).toBe(String(most));
    expect(refused.body.detail).toContain('tomorrow');
    expect((await send(most)).status).not.toBe(429);
    const plain = await submit(path, body, { 'x-forwarded-for': client }).expect(429);
    expect(plain.text).toContain(`value="${body.name ?? body.firstName}"`);
    expect((await send(most + 2, nextClient())).status).not.toBe(429);
    // Each kind of form has a budget of its own.
    const other = path === '/api/contact' ? '/api/meetings' : '/api/contact';
    const lead = path === '/api/contact' ? CALL : contactMessage();
    expect((await post(other, lead, { 'x-forwarded-for': client })).status).not.toBe(429);
  });
});
