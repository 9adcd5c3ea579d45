import { describe, expect, it } from 'vitest';
import { resolveSlot } from '#shared/scheduling/resolve-slot.ts';
import { SLOT_TIMES, type Slot } from '#shared/scheduling/slot-rules.ts';
import { NOW, offers, shown } from './offers.ts';
import { daysAfter, wallClock, weekdayOf } from './wall-clock.ts';

const ZONES = ['America/Los_Angeles', 'Australia/Lord_Howe', 'Africa/Casablanca'];

/** The slots that break a rule that holds for each, whatever the zone and the days. */
function unsound(slots: Slot[], timezone: string, now: number): Slot[] {
  const shownAt = wallClock(timezone);
  return slots.filter(({ startTime, date, time }, index) => {
    const resolved = resolveSlot({ date, time, timezone, now });
    const shown = shownAt(startTime);
    const start = Date.parse(startTime);
    const sound =
      resolved.ok &&
      resolved.startTime === startTime &&
      Date.parse(resolved.endTime) === start + 1_800_000 &&
      shown.date === date &&
      shown.time === time &&
      /^(09|1[0-6]):(00|30)$/.test(time) &&
      weekdayOf(date) % 6 !== 0 &&
      start > Date.parse(slots[index - 1]?.startTime ?? new Date(now).toISOString());
    return !sound;
  });
}

describe.each(ZONES)('the offers of %s', (timezone) => {
  // Four windows of 62 days cover the clock changes in both hemispheres.
  it.each(['2027-02-20', '2027-03-20', '2027-09-15', '2027-10-01'])(
    'from %s on are shown as booked, on weekdays and the grid, and none is missing',
    (from) => {
      const now = Date.parse('2027-01-01T00:00:00Z');
      const slots = offers(from, daysAfter(from, 61), timezone, { now });
      const days = Array.from({ length: 62 }, (_, index) => daysAfter(from, index));
      const weekdays = days.filter((date) => weekdayOf(date) % 6 !== 0);
      expect(shown(slots)).toEqual(
        weekdays.flatMap((date) => SLOT_TIMES.map((time) => `${date} ${time}`)),
      );
      expect(unsound(slots, timezone, now)).toEqual([]);
    },
  );
});

it('the offers of every zone are sound', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  expect(zones.length).toBeGreaterThan(400);
  const broken = zones.filter((timezone) => {
    const slots = offers('2026-11-23', '2026-11-24', timezone);
    return slots.length !== 32 || unsound(slots, timezone, NOW).length > 0;
  });
  expect(broken).toEqual([]);
});

describe('the offers', () => {
  it('leave out a day that the calendar of a zone skips', () => {
    const now = Date.parse('2011-12-01T00:00:00Z');
    const slots = offers('2011-12-29', '2012-01-02', 'Pacific/Apia', { now });
    expect([...new Set(slots.map(({ date }) => date))]).toEqual(['2011-12-29', '2012-01-02']);
    expect(unsound(slots, 'Pacific/Apia', now)).toEqual([]);
  });

  it('begin after now, in the middle of a day too, and end within the horizon', () => {
    const now = Date.parse('2026-11-23T17:00:00Z');
    const zone = 'America/Los_Angeles';
    const [first] = offers('2026-11-20', '2026-11-23', zone, { now });
    expect(first).toMatchObject({ date: '2026-11-23', time: '09:30' });
    const far = offers('2027-11-22', '2027-11-30', zone, { now });
    expect(far.at(-1)).toMatchObject({ date: '2027-11-24', time: '09:00' });
    expect(unsound(far, zone, now)).toEqual([]);
  });

  it('of a weekend, or of days in the wrong order, are none', () => {
    expect(offers('2026-11-28', '2026-11-29', 'Asia/Kolkata')).toEqual([]);
    expect(offers('2026-11-29', '2026-11-23', 'Asia/Kolkata')).toEqual([]);
  });
});
