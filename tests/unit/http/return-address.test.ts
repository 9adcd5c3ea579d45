import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { readReferer, readReturnTo } from '#server/http/return-address.ts';

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
