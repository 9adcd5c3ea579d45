import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { parseOrigin, readReferer, readReturnTo } from '#server/http/return-address.ts';

const read = (referer: string) =>
  readReferer({ headers: { referer }, host: 'site.example' } as FastifyRequest);

it('a referer is read as far as browsers send it, and no other host’s', () => {
  const page = 'https://site.example/contact?';
  const longest = page.padEnd(4096, 'x');
  expect(read(longest)?.href).toBe(longest);
  expect(read(`${longest}x`)).toBeNull();
  expect(read('https://evil.example/contact')).toBeNull();
  expect(read('/contact')).toBeNull();
});

it.each([
  ['/pricing?plan=scale', '/pricing?plan=scale'],
  ['//evil.example', null],
  ['/.//evil.example', null],
  ['/about/..//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example/', null],
  ['pricing', null],
])('a form that returns to %s is led to %s', (returnTo, expected) => {
  const url = readReturnTo({ headers: {}, body: { returnTo } } as FastifyRequest);
  expect(url && url.pathname + url.search).toBe(expected);
});

it.each([
  ['https://www.x.example', 'https://www.x.example'],
  ['https://www.x.example:443', 'https://www.x.example'],
  ['http://www.x.example:80', 'http://www.x.example'],
  ['HTTPS://WWW.X.Example', 'https://www.x.example'],
  ['https://www.x.example:8443', 'https://www.x.example:8443'],
  ['http://www.x.example:443', 'http://www.x.example:443'],
  ['https://[2001:DB8::1]:443', 'https://[2001:db8::1]'],
])('%s is the origin %s', (text, origin) => {
  expect(parseOrigin(text)).toBe(origin);
});

it.each([
  ...['', 'null', 'https://', 'https:///www.x.example', 'https:\\\\www.x.example'],
  ...['https://www.x.example/', 'https://www.x.example?a', 'https://www.x.example#a'],
  ...['https://a@www.x.example', 'https://www.x.\texample', 'https://www.x.example:99999'],
  ...['ftp://www.x.example', `https://${'x'.repeat(400)}`],
])('%j is none', (text) => {
  expect(parseOrigin(text)).toBeNull();
});
