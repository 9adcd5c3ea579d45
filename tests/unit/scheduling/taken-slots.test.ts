import { describe, expect, it } from 'vitest';
import type { Backend } from '#server/backend/client.ts';
import { createTakenSlots, noticeBookings } from '#server/backend/taken-slots.ts';
import { READING_INTERVAL } from '#server/limits.ts';
import { createLog } from '#server/plugins/logging.ts';
import { listSlots } from '#shared/scheduling/list-slots.ts';
import { nearestFreeSlots } from '#shared/scheduling/nearest-free-slots.ts';
import { resolveSlot } from '#shared/scheduling/resolve-slot.ts';
import type { Interval, Slot } from '#shared/scheduling/slot-rules.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const ZONES = [
  ...['America/Los_Angeles', 'Europe/Paris', 'America/Sao_Paulo', 'Australia/Sydney'],
  ...['Asia/Kolkata', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Apia'],
  ...['Australia/Lord_Howe', 'Pacific/Chatham', 'America/St_Johns', 'Africa/Casablanca', 'UTC'],
];

function booked(date: string, time: string, timezone: string): Interval {
  const resolved = resolveSlot({ date, time, timezone, now: NOW });
  if (!resolved.ok) throw new Error(resolved.reason);
  return { startTime: resolved.startTime, endTime: resolved.endTime };
}

function unavailable(slots: Slot[]): string[] {
  return slots.filter(({ available }) => !available).map(({ date, time }) => `${date} ${time}`);
}

describe('a booking', () => {
  const week = { from: '2026-11-23', to: '2026-11-27', now: NOW };

  it('takes its own time alone in its own zone', () => {
    for (const timezone of ZONES) {
      const taken = [booked('2026-11-24', '10:30', timezone)];
      expect(unavailable(listSlots({ ...week, timezone, taken }))).toEqual(['2026-11-24 10:30']);
    }
  });

  it('takes each time of another zone that it touches, and no neighbour', () => {
    const nine = [booked('2026-11-24', '09:00', 'Asia/Kathmandu')];
    const half = [booked('2026-11-24', '09:30', 'Asia/Kathmandu')];
    const kolkata = { ...week, timezone: 'Asia/Kolkata' };
    expect(unavailable(listSlots({ ...kolkata, taken: nine }))).toEqual(['2026-11-24 09:00']);
    expect(unavailable(listSlots({ ...kolkata, taken: half }))).toEqual([
      '2026-11-24 09:00',
      '2026-11-24 09:30',
    ]);
    const back = [booked('2026-11-24', '10:00', 'Asia/Kolkata')];
    expect(unavailable(listSlots({ ...week, timezone: 'Asia/Kathmandu', taken: back }))).toEqual([
      '2026-11-24 10:00',
      '2026-11-24 10:30',
    ]);
  });

  it('takes the same instant on another day of the calendar', () => {
    const taken = [booked('2026-11-25', '11:00', 'Pacific/Kiritimati')];
    const visitor = { ...week, timezone: 'America/Los_Angeles', taken };
    expect(unavailable(listSlots(visitor))).toEqual(['2026-11-24 13:00']);
  });

  it('is understood in any offset and precision', () => {
    const taken = [{ startTime: '2026-11-24 10:00:00+01', endTime: '2026-11-24T09:30:00.000Z' }];
    expect(unavailable(listSlots({ ...week, timezone: 'Europe/Paris', taken }))).toEqual([
      '2026-11-24 10:00',
    ]);
  });
});

it('is known of as far around a day as other times are offered, whatever the zone', async () => {
  const HALF_HOUR_MS = 30 * 60_000;
  const all = Array.from({ length: 48 * 100 }, (_, index) => {
    const start = NOW + index * HALF_HOUR_MS;
    const [startTime, endTime] = [start, start + HALF_HOUR_MS].map((instant) =>
      new Date(instant).toISOString(),
    );
    return { startTime: String(startTime), endTime: String(endTime) };
  });
  const slots = createTakenSlots(
    { readTaken: async () => all },
    { log: createLog('silent', process.stdout), now: () => NOW, interval: READING_INTERVAL },
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

it('is read again after each call that may have taken or freed a time, and after no other', async () => {
  const noticed: string[] = [];
  let last = '';
  const backend = noticeBookings(
    { invoke: async () => ({ kind: 'answered', data: null }) } as unknown as Backend,
    () => noticed.push(last),
  );
  const calls: [string, string?][] = [
    ['create-zoom-meeting'],
    ['change-meeting', 'move'],
    ['change-meeting', 'cancel'],
    ['change-meeting', 'show'],
    ['send-consultation-email'],
  ];
  for (const [fn, action] of calls) {
    last = `${fn} ${action}`;
    await backend.invoke(fn, { action }, { idempotencyKey: 'k', locale: 'en-US' });
  }
  expect(noticed).toEqual(calls.slice(0, 3).map(([fn, action]) => `${fn} ${action}`));
});
