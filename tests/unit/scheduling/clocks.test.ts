import { describe, expect, it } from 'vitest';
import { describeClocks, offsetChangeBetween } from '#shared/scheduling/clocks.ts';

describe('the two clocks of a meeting', () => {
  it('are read at its start', () => {
    expect(
      describeClocks({
        startTime: '2026-11-24T03:15:00Z',
        timezone: 'Asia/Kathmandu',
        hostTimezone: 'America/Los_Angeles',
      }),
    ).toEqual({
      visitor: { timezone: 'Asia/Kathmandu', date: '2026-11-24', time: '09:00', offset: '+05:45' },
      host: {
        timezone: 'America/Los_Angeles',
        date: '2026-11-23',
        time: '19:15',
        offset: '-08:00',
      },
      differ: true,
    });
  });

  it('do not differ where zones of other names show the same', () => {
    const meeting = { timezone: 'America/Tijuana', hostTimezone: 'America/Los_Angeles' };
    const { differ } = describeClocks({ ...meeting, startTime: '2026-11-24T18:00:00Z' });
    expect(differ).toBe(false);
  });

  it('may differ on one side of a change of the clock alone, and by the day alone', () => {
    const phoenix = { timezone: 'America/Phoenix', hostTimezone: 'America/Los_Angeles' };
    expect(describeClocks({ ...phoenix, startTime: '2027-03-12T18:00:00Z' }).differ).toBe(true);
    expect(describeClocks({ ...phoenix, startTime: '2027-03-15T18:00:00Z' }).differ).toBe(false);
    const line = { timezone: 'Pacific/Kiritimati', hostTimezone: 'Pacific/Honolulu' };
    const { visitor, host, differ } = describeClocks({
      ...line,
      startTime: '2026-11-24T19:00:00Z',
    });
    expect(visitor.time).toBe(host.time);
    expect(differ).toBe(true);
  });

  it('are not made up', () => {
    const zones = { timezone: 'UTC', hostTimezone: 'UTC' };
    expect(() => describeClocks({ ...zones, startTime: 'soon' })).toThrow(RangeError);
    expect(() =>
      describeClocks({ ...zones, hostTimezone: 'Mars/Olympus', startTime: '2026-11-24T19:00:00Z' }),
    ).toThrow(RangeError);
  });
});

describe('a change of the clock before a meeting', () => {
  const change = (now: string, start: string, zone: string) =>
    offsetChangeBetween(Date.parse(now), start, zone);

  it.each([
    [
      'America/Los_Angeles',
      '2027-03-01T00:00:00Z',
      '2027-03-15T16:00:00Z',
      '2027-03-14T10:00:00Z',
      '2027-03-14',
      60,
    ],
    [
      'America/Los_Angeles',
      '2027-11-01T00:00:00Z',
      '2027-11-08T17:00:00Z',
      '2027-11-07T09:00:00Z',
      '2027-11-07',
      -60,
    ],
    [
      'Europe/Paris',
      '2027-03-01T00:00:00Z',
      '2027-03-29T07:00:00Z',
      '2027-03-28T01:00:00Z',
      '2027-03-28',
      60,
    ],
    [
      'Australia/Sydney',
      '2027-04-01T00:00:00Z',
      '2027-04-04T23:00:00Z',
      '2027-04-03T16:00:00Z',
      '2027-04-04',
      -60,
    ],
    [
      'Australia/Lord_Howe',
      '2027-09-20T00:00:00Z',
      '2027-10-03T22:00:00Z',
      '2027-10-02T15:30:00Z',
      '2027-10-03',
      30,
    ],
    [
      'America/Sao_Paulo',
      '2018-11-01T00:00:00Z',
      '2018-11-05T11:00:00Z',
      '2018-11-04T03:00:00Z',
      '2018-11-04',
      60,
    ],
    [
      'Pacific/Apia',
      '2011-12-28T00:00:00Z',
      '2012-01-02T19:00:00Z',
      '2011-12-30T10:00:00Z',
      '2011-12-31',
      1440,
    ],
  ])('is told for %s', (zone, now, start, at, date, minutes) => {
    expect(change(now, start, zone)).toEqual({ at, date, minutes, netMinutes: minutes });
  });

  it.each([
    ['America/Los_Angeles', '2026-11-21T00:00:00Z', '2027-03-12T17:00:00Z'],
    ['America/Los_Angeles', '2027-03-14T10:00:00Z', '2027-03-15T16:00:00Z'],
    ['Asia/Kolkata', '2026-11-21T00:00:00Z', '2027-11-15T05:00:00Z'],
    ['Asia/Kathmandu', '2026-11-21T00:00:00Z', '2027-11-15T05:00:00Z'],
    ['Pacific/Kiritimati', '2026-11-21T00:00:00Z', '2027-11-15T05:00:00Z'],
    ['America/Sao_Paulo', '2026-11-21T00:00:00Z', '2027-11-15T15:00:00Z'],
    ['UTC', '2026-11-21T00:00:00Z', '2027-11-15T15:00:00Z'],
  ])('is not told for %s from %s to %s', (zone, now, start) => {
    expect(change(now, start, zone)).toBeNull();
  });

  it('counts at the very start of the meeting, and not at now', () => {
    const at = '2027-03-14T10:00:00Z';
    expect(change('2027-03-14T09:59:59Z', at, 'America/Los_Angeles')?.at).toBe(at);
    expect(
      change('2027-03-14T09:59:59Z', '2027-03-14T09:59:59Z', 'America/Los_Angeles'),
    ).toBeNull();
  });

  it('is the last of several, with what they come to', () => {
    expect(change('2026-10-20T00:00:00Z', '2027-03-15T16:00:00Z', 'America/Los_Angeles')).toEqual({
      at: '2027-03-14T10:00:00Z',
      date: '2027-03-14',
      minutes: 60,
      netMinutes: 0,
    });
  });
});
