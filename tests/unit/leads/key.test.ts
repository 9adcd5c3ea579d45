import { expect, it } from 'vitest';
import { deriveKey } from '#server/leads/key.ts';

const keyOf = (client: string, digest = 'body') =>
  deriveKey('signing key of the test', { form: 'contact', client, digest }, 1);

it('tells clients apart, and no address back', () => {
  expect(keyOf('203.0.113.1 Firefox')).toBe(keyOf('203.0.113.1 Firefox'));
  expect(keyOf('203.0.113.1 Firefox')).not.toBe(keyOf('203.0.113.2 Firefox'));
  expect(keyOf('203.0.113.1 Firefox')).not.toBe(keyOf('203.0.113.1 Firefox', 'another body'));
  // Of 20,000 addresses many have each key.
  const all = Array.from({ length: 20_000 }, (_, n) => keyOf(`10.0.${n >> 8}.${n & 255} Firefox`));
  expect(new Set(all).size).toBeLessThan(4097);
});
