import request, { type Test } from 'supertest';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#rules/locales.ts';
import { AWAY } from '../support/site.ts';
import { siteOfFile } from '../support/site-of-file.ts';

/** Third parties are configured, so that they would show up if they were allowed. */
const ENV = {
  ...AWAY,
  GTM_ID: 'GTM-TEST123',
  TRUST_PROXY: '127.0.0.1',
};

const site = await siteOfFile(ENV);

/** Posts a plain form to an address of the gateway. */
const post = (path: string, body: string | object = '') =>
  request(site.url).post(path).type('form').send(body);
const TOO_LARGE = new URLSearchParams({ message: 'x'.repeat(66_000) }).toString();

/** Each kind of refusal, as a browser and as a program gets it. */
const REFUSALS: [string, number, () => Test, () => Test][] = [
  [
    'a post of another site',
    403,
    () => post('/api/contact').set('sec-fetch-site', 'cross-site'),
    () => request(site.url).post('/api/contact').set('sec-fetch-site', 'cross-site').send({}),
  ],
  [
    'an address where nothing is',
    404,
    () => request(site.url).get('/nowhere'),
    () => request(site.url).get('/api/nowhere'),
  ],
  [
    'a method that no address takes',
    404,
    () => request(site.url).put('/about').send({}),
    () => request(site.url).put('/api/nowhere').send({}),
  ],
  [
    'a body that is too large',
    413,
    () => post('/api/contact', TOO_LARGE),
    () =>
      request(site.url)
        .post('/api/contact')
        .send({ message: 'x'.repeat(66_000) }),
  ],
  [
    'a format that nobody reads',
    415,
    () => request(site.url).post('/meetings/none').type('text/plain').send('x'),
    () => request(site.url).post('/api/contact').type('text/plain').send('x'),
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
  const ask = (range: string) => request(site.url).get('/favicon.ico').set({ range });
  await ask('bytes=0-3').expect(206);
  await ask('bytes=99999999-').expect(416);
});

describe('a page that refuses', () => {
  it('leads on in the language that its address has', async () => {
    const prefixed = await request(site.url).get('/fr-FR/nowhere').expect(404);
    expect(prefixed.text).toContain('href="/fr-FR/contact"');
    const plain = await request(site.url).get('/nowhere').set('accept-language', 'fr-FR');
    expect(plain.text).toContain('href="/contact"');
  });

  it('is in the language of the page that its form stands on', async () => {
    const { text } = await post('/api/contact', TOO_LARGE)
      .set('referer', `${site.url}/ja-JP/contact`)
      .expect(413);
    expect(text).toMatch(/<html[^>]* lang="ja-JP"/);
    expect(text).toContain('href="/ja-JP/contact"');
  });
});
