import request, { type Test } from 'supertest';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#rules/locales.ts';
import { clientOf } from '../support/client.ts';
import { AWAY } from '../support/site.ts';
import { siteOfFile } from '../support/site-of-file.ts';

/** Third parties are configured, so that they would show up if they were allowed. */
const ENV = {
  ...AWAY,
  GTM_ID: 'GTM-TEST123',
  TRUST_PROXY: '127.0.0.1',
};

const site = await siteOfFile(ENV);
const { get, post, submit } = clientOf(site);

const CROSS = { 'sec-fetch-site': 'cross-site' };
const TEXT = { 'content-type': 'text/plain' };
const LARGE = { message: 'x'.repeat(66_000) };

/** Each kind of refusal, as a browser and as a program gets it. */
const REFUSALS: [string, number, () => Test, () => Test][] = [
  [
    'a post of another site',
    403,
    () => submit('/api/contact', '', CROSS),
    () => post('/api/contact', {}, CROSS),
  ],
  ['an address where nothing is', 404, () => get('/nowhere'), () => get('/api/nowhere')],
  [
    'a method that no address takes',
    404,
    () => request(site.url).put('/about').send({}),
    () => request(site.url).put('/api/nowhere').send({}),
  ],
  [
    'a body that is too large',
    413,
    () => submit('/api/contact', LARGE),
    () => post('/api/contact', LARGE),
  ],
  [
    'a format that nobody reads',
    415,
    () => post('/meetings/none', 'x', TEXT),
    () => post('/api/contact', 'x', TEXT),
  ],
];

/** Parts of a page that depend on the visitor. */
const PERSONAL =
  /<script|consent-banner|privacy-signal-notice|googletagmanager|[\da-f]{8}-[\da-f]{4}-/;

describe.each(REFUSALS)('%s', (_what, status, asPage, asProgram) => {
  it('has one status, as a page and as a problem', async () => {
    const page = await asPage().expect(status);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text.match(/<h1[\s>]/g)).toHaveLength(1);
    const problem = await asProgram().expect(status);
    expect(problem.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(problem.body).toMatchObject({ status, requestId: problem.headers['x-request-id'] });
    for (const { headers } of [page, problem]) expect(headers['cache-control']).toBe('no-store');
  });

  it('has a page that is everybody’s, in every language', async () => {
    for (const locale of LOCALES) {
      const ask = () => asPage().set('cookie', `locale=${locale}`);
      const [one, other] = [await ask(), await ask().set('sec-gpc', '1')];
      expect(one.text).toMatch(new RegExp(`<html[^>]* lang="${locale}"`));
      expect(one.text).not.toMatch(PERSONAL);
      expect(other.text).toBe(one.text);
      expect(other.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
    }
  });

  it('is compressed as the browser wishes', async () => {
    const plain = await asPage().set('accept-encoding', 'identity');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const { headers, text } = await asPage().set('accept-encoding', 'gzip');
    expect(headers['content-encoding']).toBe('gzip');
    expect(text).toBe(plain.text);
  });
});

describe('a method that an address does not take', () => {
  it.each([
    ['/api/contact', 'POST'],
    ['/api/consultation', 'POST'],
    ['/api/meetings', 'POST'],
    ['/api/privacy-requests', 'POST'],
    ['/api/locale', 'POST'],
    ['/api/csp-reports', 'POST'],
    ['/api/consent/proof', 'POST'],
    ['/api/consent', 'GET, HEAD, POST'],
    ['/api/articles', 'GET, HEAD'],
    ['/api/meetings/slots', 'GET, HEAD'],
    ['/roi-calculator.csv', 'GET, HEAD'],
  ])('is refused by name at %s', async (path, allow) => {
    const taken = allow.split(', ');
    for (const method of ['post', 'put', 'patch', 'delete'] as const) {
      if (taken.includes(method.toUpperCase())) continue;
      const refused = await request(site.url)[method](path).send({}).expect(405);
      expect(refused.headers.allow).toBe(allow);
    }
  });
});

it('a part that a file does not have is refused with the status for that', async () => {
  await get('/favicon.ico', { range: 'bytes=0-3' }).expect(206);
  await get('/favicon.ico', { range: 'bytes=99999999-' }).expect(416);
});

it('a page that refuses is in the language of its address, its form’s page or the browser', async () => {
  for (const [answer, lang, contact] of [
    [await get('/fr-FR/nowhere'), 'fr-FR', '/fr-FR/contact'],
    [await get('/nowhere', { 'accept-language': 'fr-FR' }), 'fr-FR', '/contact'],
    [
      await submit('/api/contact', LARGE, { referer: `${site.url}/ja-JP/contact` }),
      'ja-JP',
      '/ja-JP/contact',
    ],
  ] as const) {
    expect(answer.text).toMatch(new RegExp(`<html[^>]* lang="${lang}"`));
    expect(answer.text).toContain(`href="${contact}"`);
  }
});
