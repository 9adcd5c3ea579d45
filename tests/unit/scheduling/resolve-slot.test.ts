import { describe, expect, it } from 'vitest';
import { resolveSlot } from '#shared/scheduling/resolve-slot.ts';
import { SLOT_TIMES } from '#shared/scheduling/slot-rules.ts';
import { NOW } from './offers.ts';

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
    const pagoPago = { timezone: 'Pacific/Pago_Pago', date: '2026-11-27', time: '16:30' };
    expect(reasonFor(pagoPago)).toBe('none');
  });
});
