import { expect, it } from 'vitest';
import { keptSince } from '#server/retention.ts';

it.each([
  ['2026-11-26T10:00:00Z', '2024-11-26T10:00:00Z'],
  ['2027-02-28T00:00:00Z', '2025-02-28T00:00:00Z'],
  // There is no such day in February two years before.
  ['2028-02-29T23:30:00Z', '2026-02-28T23:30:00Z'],
  ['2028-03-01T00:00:00Z', '2026-03-01T00:00:00Z'],
])('what is kept at %s came after %s', (now, since) => {
  expect(keptSince(Date.parse(now))).toBe(Date.parse(since));
});
