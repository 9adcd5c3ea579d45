import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { readReferer } from '#server/http/return-address.ts';

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
