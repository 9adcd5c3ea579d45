import { expect, it } from 'vitest';
import { createToday } from '#server/pages/today.ts';

it('the day changes at midnight on its zone’s clock', () => {
  let now = Date.parse('2026-11-25T07:59:59Z');
  const today = createToday({ now: () => now, timezone: 'America/Los_Angeles' });
  expect(today()).toBe('2026-11-24');
  now += 1000;
  expect(today()).toBe('2026-11-25');
});
