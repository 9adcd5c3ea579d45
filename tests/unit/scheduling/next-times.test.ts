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

it('are five, at most two of one day', () => {
  const times = ['09:00', '09:30', '10:00', '10:30'];
  const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
  expect(shown(days.flatMap((day) => times.map((time) => slot(day, time))))).toEqual([
    '24 09:00',
    '24 09:30',
    '25 09:00',
    '25 09:30',
    '26 09:00',
  ]);
});

it('are free, and fewer where fewer are', () => {
  const slots = [
    slot('2026-11-24', '09:00', false),
    slot('2026-11-24', '09:30'),
    slot('2026-11-24', '10:00', false),
    slot('2026-11-24', '10:30'),
    slot('2026-11-24', '11:00'),
    slot('2026-11-25', '09:00'),
  ];
  expect(shown(slots)).toEqual(['24 09:30', '24 10:30', '25 09:00']);
  expect(shown([])).toEqual([]);
});
