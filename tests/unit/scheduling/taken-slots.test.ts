import { describe, expect, it } from 'vitest';
import { createTakenSlots } from '#server/backend/taken-slots.ts';
import { LIMITS } from '#server/limits.ts';
import { createLog } from '#server/plugins/logging.ts';
import { nearestFreeSlots } from '#shared/scheduling/nearest-free-slots.ts';
import type { Interval } from '#shared/scheduling/slot-rules.ts';
import { booked, NOW, offers, shown } from './offers.ts';

const ZONES = [
  ...['America/Los_Angeles', 'Europe/Paris', 'America/Sao_Paulo', 'Australia/Sydney'],
  ...['Asia/Kolkata', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Apia'],
  ...['Australia/Lord_Howe', 'Pacific/Chatham', 'America/St_Johns', 'Africa/Casablanca', 'UTC'],
];

/** What a zone is not offered in the week of the bookings. */
const unavailable = (timezone: string, ...taken: Interval[]) =>
  shown(
    offers('2026-11-23', '2026-11-27', timezone, { taken }).filter(({ available }) => !available),
  );

describe('a booking', () => {
  it.each(ZONES)('takes its own time alone in its own zone, %s', (zone) => {
    expect(unavailable(zone, booked('2026-11-24', '10:30', zone))).toEqual(['2026-11-24 10:30']);
  });

  it.each([
    // Each time of another zone that it touches, and no neighbour.
    ['09:00', 'Asia/Kathmandu', 'Asia/Kolkata', ['2026-11-24 09:00']],
    ['09:30', 'Asia/Kathmandu', 'Asia/Kolkata', ['2026-11-24 09:00', '2026-11-24 09:30']],
    ['10:00', 'Asia/Kolkata', 'Asia/Kathmandu', ['2026-11-24 10:00', '2026-11-24 10:30']],
    // The same instant on another day of the calendar.
    ['11:00', 'Pacific/Kiritimati', 'America/Los_Angeles', ['2026-11-23 13:00']],
  ])('at %s in %s takes in %s %j', (time, zone, other, taken) => {
    expect(unavailable(other, booked('2026-11-24', time, zone))).toEqual(taken);
  });
});

it('is known of as far around a day as other times are offered, whatever the zone', async () => {
  const HALF_HOUR_MS = 30 * 60_000;
  const all = Array.from({ length: 48 * 100 }, (_, index) => {
    const at = (halfHours: number) => new Date(NOW + halfHours * HALF_HOUR_MS).toISOString();
    return { startTime: at(index), endTime: at(index + 1) };
  });
  const slots = createTakenSlots(
    { readTaken: async () => all },
    { log: createLog('silent', process.stdout), now: () => NOW, interval: LIMITS.reading },
  );
  slots.start();
  // The days a month before and after it are weekdays.
  const date = '2027-01-13';
  const taken = await slots.around(date, date);
  slots.stop();
  expect(taken.length).toBeLessThan(all.length);
  // The zones farthest from UTC on either side, and UTC.
  for (const timezone of ['Pacific/Kiritimati', 'UTC', 'Etc/GMT+12']) {
    const { startTime } = booked(date, '11:00', timezone);
    const lost = { startTime, date, timezone };
    expect(nearestFreeSlots(lost, { taken, now: NOW }), timezone).toEqual([]);
  }
});
