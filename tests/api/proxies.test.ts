import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { AWAY } from '../support/site.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const site = await siteOfFile({
  ...AWAY,
  TRUST_PROXY: '127.0.0.1, 10.0.0.0/8',
  RATE_LIMIT_FORMS: '0',
});

/** An empty form: 422 where it is read, 403 where it is taken for another site's. */
const send = (headers: Record<string, string>) =>
  request(site.url).post('/api/contact').set(headers).send({});

const HTTPS = { 'x-forwarded-proto': 'https' };
const X = 'https://www.x.example';

describe('a form', () => {
  it.each<[string, Record<string, string>]>([
    ['its port in Host', { ...HTTPS, host: 'www.x.example:443', origin: X }],
    ['its port in Origin', { ...HTTPS, host: 'www.x.example', origin: `${X}:443` }],
    ['its port over http', { host: 'www.x.example:80', origin: 'http://www.x.example' }],
    ['another case', { ...HTTPS, host: 'WWW.X.example', origin: 'https://www.X.Example' }],
    ['another port of both', { ...HTTPS, host: 'www.x.example:8443', origin: `${X}:8443` }],
    [
      'the host in a header',
      { ...HTTPS, host: 'inner:3000', 'x-forwarded-host': 'www.x.example:443', origin: X },
    ],
    [
      'an origin that its own page hides',
      { ...HTTPS, host: 'www.x.example', origin: 'null', 'sec-fetch-site': 'same-origin' },
    ],
  ])('is taken with %s', async (_what, headers) => {
    await send(headers).expect(422);
    await send({ 'sec-fetch-site': 'same-origin', ...headers }).expect(422);
  });

  // ASVS 3.5.1, 4.1.3
  it.each<[string, Record<string, string>]>([
    ['another port', { ...HTTPS, host: 'www.x.example:8443', origin: X }],
    ['the port of the other scheme', { ...HTTPS, host: 'www.x.example:80', origin: X }],
    ['another host', { ...HTTPS, host: 'www.x.example', origin: 'https://www.y.example' }],
    ['another scheme', { host: 'www.x.example', origin: X }],
    ['a path in its origin', { ...HTTPS, host: 'www.x.example', origin: `${X}/` }],
    ['a hidden origin alone', { ...HTTPS, host: 'www.x.example', origin: 'null' }],
    [
      'a hidden origin of another site',
      { ...HTTPS, host: 'www.x.example', origin: 'null', 'sec-fetch-site': 'cross-site' },
    ],
    [
      'a hidden origin of a sister',
      { ...HTTPS, host: 'www.x.example', origin: 'null', 'sec-fetch-site': 'same-site' },
    ],
    [
      'a hidden origin of nobody',
      { ...HTTPS, host: 'www.x.example', origin: 'null', 'sec-fetch-site': 'none' },
    ],
  ])('is refused with %s', async (_what, headers) => {
    const { body } = await send(headers).expect(403);
    expect(body.type).toBe('/problems/cross-site');
  });
});

it('an answer is in the language of the page whose address has the port', async () => {
  const { body } = await send({
    ...HTTPS,
    host: 'www.x.example:443',
    origin: X,
    referer: `${X}/fr-FR/contact`,
  });
  expect(body.title).toContain('Veuillez');
});

// ASVS 3.4.1
it('https in capitals is https to the browser as well', async () => {
  const { headers } = await request(site.url)
    .get('/contact')
    .set({ 'x-forwarded-proto': 'HTTPS', 'x-forwarded-for': '203.0.113.5', 'sec-gpc': '1' })
    .expect(200);
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  expect(String(headers['set-cookie'])).toContain('; Secure');
});
