import { expect, it } from 'vitest';
import { resetSeconds } from '#server/plugins/rate-limit.ts';

it.each([
  [60_000, 60],
  [59_001, 60],
  [1, 1],
  [0, 1],
  // A window may have ended since it was looked at.
  [-3, 1],
])('%d ms before a window ends, a client is to wait %d s', (leftMs, seconds) => {
  expect(resetSeconds({ leftMs })).toBe(seconds);
});
