import { expect, it } from 'vitest';
import { nameClient } from '#server/http/client-key.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['203.0.113.7:49152', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::ABCD', '2001:db8:1:2'],
  ['2001:db8:1:2::203.0.113.7', '2001:db8:1:2'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2'],
  ['[2001:db8:1:2::1]:49152', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['FE80::a:b%25en1', 'fe80:0:0:0'],
  ['_hidden', 'unknown'],
  ['0x7f.1', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('a client at %s is called %s', (address, name) => {
  expect(nameClient(address)).toBe(name);
});
