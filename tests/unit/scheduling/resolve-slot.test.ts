import { describe, expect, it } from 'vitest';
import { resolveSlot } from '#shared/scheduling/resolve-slot.ts';
import { SLOT_TIMES } from '#shared/scheduling/slot-rules.ts';
import { wallClock } from './wall-clock.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

/** Slots on either side of each clock change, and in zones where the clock never changes. */
const TABLE: [timezone: string, date: string, time: string, startTime: string][] = [
  ['America/Los_Angeles', '2027-03-12', '09:00', '2027-03-12T17:00:00Z'],
  ['America/Los_Angeles', '2027-03-15', '09:00', '2027-03-15T16:00:00Z'],
  ['America/Los_Angeles', '2027-11-05', '16:30', '2027-11-05T23:30:00Z'],
  ['America/Los_Angeles', '2027-11-08', '16:30', '2027-11-09T00:30:00Z'],
  ['Europe/Paris', '2027-03-26', '09:00', '2027-03-26T08:00:00Z'],
  ['Europe/Paris', '2027-03-29', '09:00', '2027-03-29T07:00:00Z'],
  ['Europe/Paris', '2027-10-29', '13:30', '2027-10-29T11:30:00Z'],
  ['Europe/Paris', '2027-11-01', '13:30', '2027-11-01T12:30:00Z'],
  ['America/Sao_Paulo', '2018-02-16', '09:00', '2018-02-16T11:00:00Z'],
  ['America/Sao_Paulo', '2018-02-19', '09:00', '2018-02-19T12:00:00Z'],
  ['America/Sao_Paulo', '2018-11-02', '09:00', '2018-11-02T12:00:00Z'],
  ['America/Sao_Paulo', '2018-11-05', '09:00', '2018-11-05T11:00:00Z'],
  ['America/Sao_Paulo', '2027-01-15', '09:00', '2027-01-15T12:00:00Z'],
  ['Australia/Sydney', '2027-04-02', '09:00', '2027-04-01T22:00:00Z'],
  ['Australia/Sydney', '2027-04-05', '09:00', '2027-04-04T23:00:00Z'],
  ['Australia/Sydney', '2027-10-01', '10:30', '2027-10-01T00:30:00Z'],
  ['Australia/Sydney', '2027-10-04', '10:30', '2027-10-03T23:30:00Z'],
  ['Australia/Lord_Howe', '2027-04-02', '09:00', '2027-04-01T22:00:00Z'],
  ['Australia/Lord_Howe', '2027-04-05', '09:00', '2027-04-04T22:30:00Z'],
  ['Australia/Lord_Howe', '2027-10-01', '09:00', '2027-09-30T22:30:00Z'],
  ['Australia/Lord_Howe', '2027-10-04', '09:00', '2027-10-03T22:00:00Z'],
  ['Asia/Kolkata', '2027-03-15', '09:00', '2027-03-15T03:30:00Z'],
  ['Asia/Calcutta', '2027-03-15', '09:00', '2027-03-15T03:30:00Z'],
  ['Asia/Kathmandu', '2027-03-15', '09:00', '2027-03-15T03:15:00Z'],
  ['Pacific/Chatham', '2027-03-15', '16:30', '2027-03-15T02:45:00Z'],
  ['Pacific/Kiritimati', '2027-03-15', '09:00', '2027-03-14T19:00:00Z'],
  ['Pacific/Apia', '2027-03-15', '09:00', '2027-03-14T20:00:00Z'],
  ['Pacific/Apia', '2011-12-29', '16:30', '2011-12-30T02:30:00Z'],
  ['Pacific/Pago_Pago', '2027-03-15', '16:30', '2027-03-16T03:30:00Z'],
  ['UTC', '2027-03-15', '09:00', '2027-03-15T09:00:00Z'],
];

describe('a time on offer', () => {
  it.each(TABLE)('of %s, %s %s, is %s and shown as chosen', (timezone, date, time, startTime) => {
    const now = Date.parse(startTime) - 86_400_000;
    const resolved = resolveSlot({ date, time, timezone, now });
    const endTime = new Date(Date.parse(startTime) + 1_800_000).toISOString().replace('.000', '');
    expect(resolved).toEqual({ ok: true, startTime, endTime });
    expect(wallClock(timezone)(startTime)).toEqual({ date, time });
  });

  it('is one of sixteen a day', () => {
    expect(SLOT_TIMES).toHaveLength(16);
    expect([SLOT_TIMES[0], SLOT_TIMES[1], SLOT_TIMES.at(-1)]).toEqual(['09:00', '09:30', '16:30']);
  });
});

describe('a time not on offer', () => {
  const monday = { date: '2026-11-23', time: '09:00', timezone: 'America/Los_Angeles', now: NOW };
  const reasonFor = (changes: Partial<Parameters<typeof resolveSlot>[0]>) => {
    const resolved = resolveSlot({ ...monday, ...changes });
    return resolved.ok ? 'none' : resolved.reason;
  };

  it.each([
    ['none', {}],
    ['invalid-timezone', { timezone: 'Mars/Olympus' }],
    ['invalid-timezone', { timezone: '-08:00' }],
    ['invalid-timezone', { timezone: '' }],
    ['invalid-date', { date: '2026-11-31' }],
    ['invalid-date', { date: '23/11/2026' }],
    ['invalid-time', { time: '9:00' }],
    ['invalid-time', { time: '24:00' }],
    ['weekend', { date: '2026-11-28' }],
    ['weekend', { date: '2026-11-29' }],
    ['off-grid', { time: '08:30' }],
    ['off-grid', { time: '17:00' }],
    ['off-grid', { time: '09:15' }],
    ['past', { date: '2026-11-20' }],
    ['past', { date: '0001-01-01' }],
    ['too-far', { date: '2028-01-03' }],
    ['too-far', { date: '9999-12-31' }],
    ['closed', { closed: { timezone: 'America/Los_Angeles', dates: ['2026-11-23'] } }],
    ['none', { closed: { timezone: 'America/Los_Angeles', dates: ['2026-11-22', '2026-11-24'] } }],
    ['outside-host-hours', { hostHours: { timezone: 'UTC', from: '08:00', to: '12:00' } }],
  ])('is told as %s for %j', (reason, changes) => expect(reasonFor(changes)).toBe(reason));

  it('is one that lies in the day that Samoa left out, a Friday', () => {
    const now = Date.parse('2011-12-20T00:00:00Z');
    for (const time of SLOT_TIMES)
      expect(reasonFor({ date: '2011-12-30', time, timezone: 'Pacific/Apia', now })).toBe('gap');
  });

  it('is past from the moment on at which it begins', () => {
    const start = Date.parse('2026-11-23T17:00:00Z');
    expect(reasonFor({ now: start - 1 })).toBe('none');
    expect(reasonFor({ now: start })).toBe('past');
  });

  it('is too soon from the moment on that the host’s notice begins, and past after that', () => {
    const start = Date.parse('2026-11-23T17:00:00Z');
    const noticeMs = 120 * 60_000;
    expect(reasonFor({ noticeMs, now: start - noticeMs - 1 })).toBe('none');
    expect(reasonFor({ noticeMs, now: start - noticeMs })).toBe('too-soon');
    expect(reasonFor({ noticeMs, now: start - 1 })).toBe('too-soon');
    expect(reasonFor({ noticeMs, now: start })).toBe('past');
  });

  it('is too far from the moment on that lies over a year ahead', () => {
    const start = Date.parse('2026-11-23T17:00:00Z');
    expect(reasonFor({ now: start - 366 * 86_400_000 })).toBe('none');
    expect(reasonFor({ now: start - 366 * 86_400_000 - 1 })).toBe('too-far');
  });

  it('goes by the weekend of the visitor, not of UTC', () => {
    // Monday morning on Kiritimati is Sunday in UTC; Sunday there is Saturday.
    const timezone = 'Pacific/Kiritimati';
    expect(reasonFor({ timezone, date: '2026-11-30' })).toBe('none');
    expect(reasonFor({ timezone, date: '2026-11-29' })).toBe('weekend');
    // Friday afternoon on Pago Pago is Saturday in UTC.
    expect(reasonFor({ timezone: 'Pacific/Pago_Pago', date: '2026-11-27', time: '16:30' })).toBe(
      'none',
    );
  });
});
