import { describe, expect, it } from 'vitest';
import { clientOf, type Headers } from '../support/client.ts';
import { AWAY } from '../support/site.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const site = await siteOfFile({
  ...AWAY,
  TRUST_PROXY: '127.0.0.1, 10.0.0.0/8',
  RATE_LIMIT_FORMS: '0',
});
const { get, post } = clientOf(site);

const X = 'https://www.x.example';

/** An empty form that came by https to www.x.example from its own page; 422 where it is read. */
const send = (changes: Headers) =>
  post(
    '/api/contact',
    {},
    { 'x-forwarded-proto': 'https', host: 'www.x.example', origin: X, ...changes },
  );

const HTTP = { 'x-forwarded-proto': 'http' };
const from = (site: string) => ({ origin: 'null', 'sec-fetch-site': site });

describe('a form', () => {
  it.each<[string, Headers]>([
    ['its port in Host', { host: 'www.x.example:443' }],
    ['its port in Origin', { origin: `${X}:443` }],
    ['its port over http', { ...HTTP, host: 'www.x.example:80', origin: 'http://www.x.example' }],
    ['another case', { host: 'WWW.X.example', origin: 'https://www.X.Example' }],
    ['another port of both', { host: 'www.x.example:8443', origin: `${X}:8443` }],
    ['the host in a header', { host: 'inner:3000', 'x-forwarded-host': 'www.x.example:443' }],
    ['an origin that its own page hides', from('same-origin')],
  ])('is taken with %s', async (_what, headers) => {
    await send(headers).expect(422);
    await send({ 'sec-fetch-site': 'same-origin', ...headers }).expect(422);
  });

  // ASVS 3.5.1, 4.1.3
  it.each<[string, Headers]>([
    ['another port', { host: 'www.x.example:8443' }],
    ['the port of the other scheme', { host: 'www.x.example:80' }],
    ['another host', { origin: 'https://www.y.example' }],
    ['another scheme', HTTP],
    ['a path in its origin', { origin: `${X}/` }],
    ['a hidden origin alone', { origin: 'null' }],
    ['a hidden origin of another site', from('cross-site')],
    ['a hidden origin of a sister', from('same-site')],
    ['a hidden origin of nobody', from('none')],
  ])('is refused with %s', async (_what, headers) => {
    const { body } = await send(headers).expect(403);
    expect(body.type).toBe('/problems/cross-site');
  });
});

it('an answer is in the language of the page whose address has the port', async () => {
  const { body } = await send({ host: 'www.x.example:443', referer: `${X}/fr-FR/contact` });
  expect(body.title).toContain('Veuillez');
});

// ASVS 3.4.1
it('https in capitals is https to the browser as well', async () => {
  const visitor = { 'x-forwarded-for': '203.0.113.5', 'sec-gpc': '1' };
  const { headers } = await get('/contact', { 'x-forwarded-proto': 'HTTPS', ...visitor });
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  expect(String(headers['set-cookie'])).toContain('; Secure');
});
