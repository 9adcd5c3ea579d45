import { describe, expect, it } from 'vitest';
import { listSlots } from '#shared/scheduling/list-slots.ts';
import { resolveSlot } from '#shared/scheduling/resolve-slot.ts';
import { SLOT_TIMES, type Slot } from '#shared/scheduling/slot-rules.ts';
import { daysAfter, wallClock, weekdayOf } from './wall-clock.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const ZONES = [...['America/Los_Angeles', 'Australia/Lord_Howe', 'Africa/Casablanca']];

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
      const slots = listSlots({ from, to: daysAfter(from, 61), timezone, now, taken: [] });
      const days = Array.from({ length: 62 }, (_, index) => daysAfter(from, index));
      const weekdays = days.filter((date) => weekdayOf(date) % 6 !== 0);
      expect(slots.map(({ date, time }) => `${date} ${time}`)).toEqual(
        weekdays.flatMap((date) => SLOT_TIMES.map((time) => `${date} ${time}`)),
      );
      expect(unsound(slots, timezone, now)).toEqual([]);
    },
  );
});

describe('the offers of every zone', () => {
  it('are sound', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    expect(zones.length).toBeGreaterThan(400);
    const broken = zones.filter((timezone) => {
      const query = { from: '2026-11-23', to: '2026-11-24', timezone, now: NOW, taken: [] };
      const slots = listSlots(query);
      return slots.length !== 32 || unsound(slots, timezone, NOW).length > 0;
    });
    expect(broken).toEqual([]);
  });
});

describe('the offers', () => {
  const week = { from: '2026-11-23', to: '2026-11-29', now: NOW, taken: [] };

  it('have the shape of the contract', () => {
    expect(listSlots({ ...week, timezone: 'Europe/Paris' })[0]).toEqual({
      startTime: '2026-11-23T08:00:00Z',
      date: '2026-11-23',
      time: '09:00',
      available: true,
    });
  });

  it('leave out a day that the calendar of a zone skips', () => {
    const now = Date.parse('2011-12-01T00:00:00Z');
    const range = { from: '2011-12-29', to: '2012-01-02', now, taken: [] };
    const slots = listSlots({ ...range, timezone: 'Pacific/Apia' });
    expect([...new Set(slots.map(({ date }) => date))]).toEqual(['2011-12-29', '2012-01-02']);
    expect(unsound(slots, 'Pacific/Apia', now)).toEqual([]);
  });

  it('begin after now, in the middle of a day too, and end within the horizon', () => {
    const now = Date.parse('2026-11-23T17:00:00Z');
    const day = { from: '2026-11-20', to: '2026-11-23', now, taken: [] };
    const first = listSlots({ ...day, timezone: 'America/Los_Angeles' })[0];
    expect(first).toMatchObject({ date: '2026-11-23', time: '09:30' });
    const far = { from: '2027-11-22', to: '2027-11-30', now, taken: [] };
    const last = listSlots({ ...far, timezone: 'America/Los_Angeles' }).at(-1);
    expect(last).toMatchObject({ date: '2027-11-24', time: '09:00' });
    expect(
      unsound(listSlots({ ...far, timezone: 'America/Los_Angeles' }), 'America/Los_Angeles', now),
    ).toEqual([]);
  });

  it('of a weekend, or of days in the wrong order, are none', () => {
    const timezone = 'Asia/Kolkata';
    expect(listSlots({ ...week, timezone, from: '2026-11-28', to: '2026-11-29' })).toEqual([]);
    expect(listSlots({ ...week, timezone, from: '2026-11-29', to: '2026-11-23' })).toEqual([]);
  });

  it.each([
    { from: '2026-11-31' },
    { to: 'tomorrow' },
    { timezone: 'Mars/Olympus' },
    { to: '2027-01-24' },
    { taken: [{ startTime: '2026-11-23T09:00:00Z', endTime: '2026-11-23T09:00:00Z' }] },
    { taken: [{ startTime: 'soon', endTime: 'later' }] },
  ])('are not made up for %j', (changes) => {
    const query = { ...week, timezone: 'UTC', ...changes };
    expect(() => listSlots(query)).toThrow(RangeError);
  });
});
