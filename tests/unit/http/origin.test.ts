import { expect, it } from 'vitest';
import { parseOrigin } from '../../../server/http/return-address.ts';

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
  '',
  'null',
  'https://',
  'https:///www.x.example',
  'https:\\\\www.x.example',
  'https://www.x.example/',
  'https://www.x.example?a',
  'https://www.x.example#a',
  'https://a@www.x.example',
  'https://www.x.\texample',
  'https://www.x.example:99999',
  'ftp://www.x.example',
  `https://${'x'.repeat(400)}`,
])('%j is none', (text) => {
  expect(parseOrigin(text)).toBeNull();
});
