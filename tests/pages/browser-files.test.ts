import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The text of every file that the build made for browsers, by name. */
const built = readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(js|css|json|html)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join('dist/client', file), 'utf8') }));

const filesWith = (part: string) =>
  built.filter(({ text }) => text.includes(part)).map(({ file }) => file);

it('are there, in number: the other tests here would pass over none', () => {
  expect(built.length).toBeGreaterThan(50);
});

// ASVS 13.3.1
it.each([
  'supabase',
  'SUPABASE_',
  'SIGNING_KEY',
  'service_role',
  'sb_secret',
  'fastify',
  'node:fs',
])('no file has %s: no server code, no supabase client, no name of a secret', (sentinel) => {
  expect(filesWith(sentinel)).toEqual([]);
});

it('no file has a brand setting: those come at run time', () => {
  expect(filesWith('auditharbor.example')).toEqual([]);
});
