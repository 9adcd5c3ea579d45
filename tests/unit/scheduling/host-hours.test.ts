import { describe, expect, it } from 'vitest';
import {
  type ClosedDays,
  type HostHours,
  parseClosedDates,
  parseHostHours,
} from '#shared/scheduling/host-hours.ts';
import { resolveSlot } from '#shared/scheduling/resolve-slot.ts';
import { SLOT_TIMES, type Slot } from '#shared/scheduling/slot-rules.ts';
import { NOW, offers, shown } from './offers.ts';
import { daysAfter, wallClock, weekdayOf } from './wall-clock.ts';

const OFFICE = { timezone: 'America/Los_Angeles', from: '09:00', to: '18:00' };

const timesOn = (date: string, timezone: string, hostHours: HostHours | null) =>
  offers(date, date, timezone, { hostHours }).map(({ time }) => time);

describe('the hours of the host', () => {
  it('rest on the weekend of the host', () => {
    // Monday 09:00 in Sydney is Sunday afternoon in Los Angeles; Friday morning is Thursday afternoon.
    expect(timesOn('2026-11-23', 'Australia/Sydney', OFFICE)).toEqual([]);
    expect(timesOn('2026-11-27', 'Australia/Sydney', OFFICE)).toEqual(SLOT_TIMES.slice(0, 8));
    // And the other way: from 14:00 on a Friday in Los Angeles it is Saturday in Sydney.
    const sydney = { ...OFFICE, timezone: 'Australia/Sydney' };
    expect(timesOn('2026-11-26', 'America/Los_Angeles', sydney)).toEqual(SLOT_TIMES.slice(10));
    expect(timesOn('2026-11-27', 'America/Los_Angeles', sydney)).toEqual([]);
    const friday = { date: '2026-11-27', time: '14:00', timezone: 'America/Los_Angeles' };
    const refused = resolveSlot({ ...friday, now: NOW, hostHours: sydney });
    expect(refused).toEqual({ ok: false, reason: 'outside-host-hours' });
  });

  it('may pass midnight, and belong to the day that they begin on', () => {
    const night = { timezone: 'Asia/Kolkata', from: '18:30', to: '02:30' };
    // 13:00 to 21:00 UTC. Friday's extend into Saturday morning; Sunday has none.
    expect(timesOn('2026-11-27', 'America/Los_Angeles', night)).toEqual(SLOT_TIMES.slice(0, 8));
    expect(timesOn('2026-11-23', 'America/New_York', night)).toEqual(SLOT_TIMES.slice(0, 14));
  });

  it.each(['America/New_York', 'Australia/Lord_Howe'])(
    'are kept by every offer of %s, exactly as they are resolved',
    (timezone) => {
      const now = Date.parse('2027-03-01T00:00:00Z');
      const hostHours = { timezone: 'Asia/Kolkata', from: '11:15', to: '19:45' };
      const days = ['2027-03-08', daysAfter('2027-03-08', 61), timezone] as const;
      const all = offers(...days, { now });
      const kept = offers(...days, { now, hostHours });
      const isResolved = (slot: Slot) => resolveSlot({ ...slot, timezone, now, hostHours }).ok;
      expect(kept).toEqual(all.filter(isResolved));
      const hostShows = wallClock(hostHours.timezone);
      const expected = all.filter(({ startTime }) => {
        const { date, time } = hostShows(startTime);
        return weekdayOf(date) % 6 !== 0 && time >= '11:15' && time <= '19:15';
      });
      expect(kept).toEqual(expected);
      expect(kept.length).toBeLessThan(all.length);
    },
  );
});

describe('closed days', () => {
  const offered = (timezone: string, closed: ClosedDays) =>
    shown(offers('2026-12-24', '2026-12-25', timezone, { closed }));

  it('are days of the host: Christmas in Sydney ends early in London, and begins the day before in New York', () => {
    const closed = { timezone: 'Australia/Sydney', dates: ['2026-12-25'] };
    const london = offered('Europe/London', closed);
    // From 13:00 on the 24th until 13:00 on the 25th, UTC; a call that would run into it is not offered either.
    expect(london.slice(7, 9)).toEqual(['2026-12-24 12:30', '2026-12-25 13:00']);
    expect(london).toHaveLength(8 + 8);
    expect(offered('America/New_York', closed)[0]).toBe('2026-12-25 09:00');
  });

  it('last as long as the host’s clock makes them: 25 hours, or 23', () => {
    const inTokyo = (day: string, closedDay: string) => {
      const closed = { timezone: 'America/Los_Angeles', dates: [closedDay] };
      return shown(offers(day, day, 'Asia/Tokyo', { closed }));
    };
    expect(inTokyo('2027-11-08', '2027-11-07')).toEqual([]);
    expect(inTokyo('2027-03-15', '2027-03-14')).toEqual(['2027-03-15 16:00', '2027-03-15 16:30']);
  });

  it.each(['America/Los_Angeles', 'Asia/Kathmandu'])(
    'and notice are kept by every offer of %s, exactly as they are resolved',
    (timezone) => {
      const now = Date.parse('2026-12-21T10:10:00Z');
      const terms = {
        now,
        closed: { timezone: 'Pacific/Auckland', dates: ['2026-12-25', '2026-12-28', '2027-01-01'] },
        noticeMs: 26 * 3_600_000,
      };
      const days = ['2026-12-21', '2027-01-08', timezone] as const;
      const all = offers(...days, { now });
      const kept = offers(...days, terms);
      expect(kept).toEqual(all.filter((slot) => resolveSlot({ ...slot, ...terms, timezone }).ok));
      expect(kept.length).toBeLessThan(all.length - 3 * 8);
    },
  );

  it('are dates, separated by commas', () => {
    expect(parseClosedDates('2026-12-25')).toEqual(['2026-12-25']);
    expect(parseClosedDates(' 2026-12-25 , 2027-01-01')).toEqual(['2026-12-25', '2027-01-01']);
    const wrong = ['2026-02-30', '25.12.2026', '2026-12-25,', '12-25', '2026-12-25 2027-01-01'];
    for (const dates of wrong) expect(parseClosedDates(dates)).toBeNull();
  });
});

describe('the setting', () => {
  it('is two times', () => {
    expect(parseHostHours('09:00-18:00')).toEqual({ from: '09:00', to: '18:00' });
    expect(parseHostHours(' 18:00 - 02:00 ')).toEqual({ from: '18:00', to: '02:00' });
    // Until the same time on the next day.
    expect(parseHostHours('09:00-09:00')).toEqual({ from: '09:00', to: '09:00' });
    expect(parseHostHours('09:00-09:30')).not.toBeNull();
  });

  it.each([
    ...['09:00-09:20', '23:50-00:10', '', '9-18', '09:00', '09:00-'],
    ...['09:00-18:00-20:00', '09:00–18:00', '09:00-24:00'],
  ])('is not %j', (text) => expect(parseHostHours(text)).toBeNull());
});
