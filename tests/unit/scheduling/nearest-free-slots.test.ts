import { describe, expect, it } from 'vitest';
import { listSlots } from '#shared/scheduling/list-slots.ts';
import { nearestFreeSlots } from '#shared/scheduling/nearest-free-slots.ts';
import { resolveSlot } from '#shared/scheduling/resolve-slot.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const timezone = 'America/Los_Angeles';

function lost(date: string, time: string) {
  const resolved = resolveSlot({ date, time, timezone, now: NOW });
  if (!resolved.ok) throw new Error(resolved.reason);
  return { date, timezone, startTime: resolved.startTime, endTime: resolved.endTime };
}

function alternatives(
  date: string,
  time: string,
  terms: Partial<Parameters<typeof nearestFreeSlots>[1]> = {},
) {
  const slots = nearestFreeSlots(lost(date, time), { now: NOW, taken: [], ...terms });
  expect(slots.every(({ available }) => available)).toBe(true);
  return slots.map((slot) => `${slot.date} ${slot.time}`);
}

describe('what is offered for a lost time', () => {
  it('lies around it, in the order of the calendar, without itself', () => {
    expect(alternatives('2026-11-24', '11:00', { count: 4 })).toEqual([
      '2026-11-24 10:00',
      '2026-11-24 10:30',
      '2026-11-24 11:30',
      '2026-11-24 12:00',
    ]);
    expect(alternatives('2026-11-24', '11:00')).toEqual([
      '2026-11-24 10:00',
      '2026-11-24 10:30',
      '2026-11-24 11:30',
    ]);
  });

  it('passes over what is taken as well, by bookings of other zones too', () => {
    const taken = [
      lost('2026-11-24', '10:30'),
      { startTime: '2026-11-24T19:15:00Z', endTime: '2026-11-24T19:45:00Z' },
    ];
    expect(alternatives('2026-11-24', '11:00', { taken, count: 2 })).toEqual([
      '2026-11-24 10:00',
      '2026-11-24 12:00',
    ]);
  });

  it('passes over nights, weekends and the past', () => {
    expect(alternatives('2026-11-27', '16:30', { count: 2 })).toEqual([
      '2026-11-27 15:30',
      '2026-11-27 16:00',
    ]);
    expect(alternatives('2026-11-23', '09:00', { count: 2 })).toEqual([
      '2026-11-23 09:30',
      '2026-11-23 10:00',
    ]);
  });

  it('is looked for within a month where a fortnight is full, and may be nothing', () => {
    const range = { from: '2026-11-23', to: '2026-12-18', timezone, now: NOW, taken: [] };
    const taken = listSlots(range).map(({ startTime }) => ({
      startTime,
      endTime: new Date(Date.parse(startTime) + 1_800_000).toISOString(),
    }));
    expect(alternatives('2026-11-24', '11:00', { taken, count: 2 })).toEqual([
      '2026-12-21 09:00',
      '2026-12-21 09:30',
    ]);
    const all = [{ startTime: '2026-01-01T00:00:00Z', endTime: '2028-01-01T00:00:00Z' }];
    expect(alternatives('2026-11-24', '11:00', { taken: all })).toEqual([]);
  });

  it('keeps to the hours of the host', () => {
    const hostHours = { timezone: 'America/New_York', from: '12:00', to: '13:00' };
    expect(alternatives('2026-11-24', '16:00', { hostHours, count: 2 })).toEqual([
      '2026-11-24 09:00',
      '2026-11-24 09:30',
    ]);
  });
});
