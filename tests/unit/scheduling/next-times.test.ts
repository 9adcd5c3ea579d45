import { expect, it } from 'vitest';
import { nextTimes } from '#shared/scheduling/next-times.ts';
import type { Slot } from '#shared/scheduling/slot-rules.ts';

const slot = (date: string, time: string, available = true): Slot => ({
  startTime: `${date}T${time}:00Z`,
  date,
  time,
  available,
});
const shown = (slots: Slot[]) =>
  nextTimes(slots).map(({ date, time }) => `${date.slice(-2)} ${time}`);

it('are free, of each day one and another half a working day later, and fewer where fewer are', () => {
  const slots = [
    slot('2026-11-24', '09:00', false),
    slot('2026-11-24', '09:30'),
    slot('2026-11-24', '13:00'),
    slot('2026-11-24', '13:30', false),
    slot('2026-11-24', '14:00'),
    slot('2026-11-25', '15:00'),
    slot('2026-11-25', '16:30'),
  ];
  expect(shown(slots)).toEqual(['24 09:30', '24 14:00', '25 15:00']);
  expect(shown([])).toEqual([]);
});
