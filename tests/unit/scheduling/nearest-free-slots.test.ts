import { describe, expect, it } from 'vitest';
import { nearestFreeSlots } from '#shared/scheduling/nearest-free-slots.ts';
import { booked, NOW, offers, shown } from './offers.ts';

const timezone = 'America/Los_Angeles';

function alternatives(
  date: string,
  time: string,
  terms: Partial<Parameters<typeof nearestFreeSlots>[1]> = {},
) {
  const lost = { date, timezone, ...booked(date, time, timezone) };
  const slots = nearestFreeSlots(lost, { now: NOW, taken: [], ...terms });
  expect(slots.every(({ available }) => available)).toBe(true);
  return shown(slots);
}

describe('what is offered for a lost time', () => {
  it('lies around it, in the order of the calendar, without itself', () => {
    const around = ['2026-11-24 10:00', '2026-11-24 10:30', '2026-11-24 11:30'];
    expect(alternatives('2026-11-24', '11:00')).toEqual(around);
    const four = alternatives('2026-11-24', '11:00', { count: 4 });
    expect(four).toEqual([...around, '2026-11-24 12:00']);
  });

  it('passes over what is taken as well, by bookings of other zones too', () => {
    const taken = [
      booked('2026-11-24', '10:30', timezone),
      { startTime: '2026-11-24T19:15:00Z', endTime: '2026-11-24T19:45:00Z' },
    ];
    const two = alternatives('2026-11-24', '11:00', { taken, count: 2 });
    expect(two).toEqual(['2026-11-24 10:00', '2026-11-24 12:00']);
  });

  it.each([
    ['2026-11-27', '16:30', ['2026-11-27 15:30', '2026-11-27 16:00']],
    ['2026-11-23', '09:00', ['2026-11-23 09:30', '2026-11-23 10:00']],
  ])('passes over nights, weekends and the past: %s %s', (date, time, two) => {
    expect(alternatives(date, time, { count: 2 })).toEqual(two);
  });

  it('is looked for within a month where a fortnight is full, and may be nothing', () => {
    const taken = offers('2026-11-23', '2026-12-18', timezone).map(({ date, time }) =>
      booked(date, time, timezone),
    );
    const two = alternatives('2026-11-24', '11:00', { taken, count: 2 });
    expect(two).toEqual(['2026-12-21 09:00', '2026-12-21 09:30']);
    const all = [{ startTime: '2026-01-01T00:00:00Z', endTime: '2028-01-01T00:00:00Z' }];
    expect(alternatives('2026-11-24', '11:00', { taken: all })).toEqual([]);
  });

  it('keeps to the hours of the host', () => {
    const hostHours = { timezone: 'America/New_York', from: '12:00', to: '13:00' };
    const two = alternatives('2026-11-24', '16:00', { hostHours, count: 2 });
    expect(two).toEqual(['2026-11-24 09:00', '2026-11-24 09:30']);
  });
});
