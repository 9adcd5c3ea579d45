import { describe, expect, it } from 'vitest';
import { parseMeetingRequest } from '#shared/scheduling/meeting-request.ts';
import { slotIssue } from '#shared/scheduling/slot-issue.ts';
import { parseSlotQuery } from '#shared/scheduling/slot-query.ts';

const lead = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engines Ltd',
  interest: 'audit',
  message: 'A second opinion on our audit plan, please.',
};
const slot = { date: '2026-11-24', time: '09:30', timezone: 'Asia/Calcutta' };
const filled = { ...lead, ...slot };

function issuesOf(input: unknown) {
  const parsed = parseMeetingRequest(input);
  return parsed.ok ? [] : parsed.issues;
}

// ASVS 2.2.1, 2.2.3
describe('a meeting request', () => {
  it('comes out as it was sent, the zone too', () => {
    const timezone = 'asia/calcutta';
    const sent = { ...filled, timezone, honeypot: '', admin: true };
    expect(parseMeetingRequest(sent)).toEqual({ ok: true, value: { lead, ...slot, timezone } });
  });

  it('needs what a consultation needs, then date, time and zone', () => {
    const required = ['name', 'email', 'message', 'date', 'time', 'timezone'];
    const expected = required.map((field) => ({ field, code: 'required' }));
    for (const input of [{}, null, 'text', [], { date: '', time: null, timezone: undefined }])
      expect(issuesOf(input)).toEqual(expected);
  });

  it('needs an address to which its invitation can be sent, and takes a clean one', () => {
    for (const email of ['jörg@example.com', 'ada@exam_ple.com'])
      expect(issuesOf({ ...filled, email })).toEqual([{ field: 'email', code: 'unmailable' }]);
    const typed = { ...filled, email: 'Ada <ada@example.com>,' };
    expect(parseMeetingRequest(typed)).toEqual({ ok: true, value: { lead, ...slot } });
  });

  it.each([
    [
      'date',
      'invalid-date',
      ['2026-11-31', '24.11.2026', ' 2026-11-24', 20261124, [slot.date], {}],
    ],
    ['time', 'invalid-time', ['9:30', '09:30:00', '25:00', 9.5, ['09:30'], false]],
    ['timezone', 'invalid-timezone', ['Mars/Olympus', '+05:30', ' UTC', 'IST', 0, { id: 'UTC' }]],
  ])('refuses a %s of another form', (field, context, values) => {
    const issue = { field, code: 'slot', params: { context } };
    for (const value of values) expect(issuesOf({ ...filled, [field]: value })).toEqual([issue]);
  });

  it('tells all that is wrong at once', () => {
    expect(issuesOf({ ...filled, email: 'ada', interest: 'essential', time: 'noon' })).toEqual([
      { field: 'email', code: 'email' },
      { field: 'interest', code: 'option' },
      { field: 'time', code: 'slot', params: { context: 'invalid-time' } },
    ]);
  });

  it('takes nothing from a prototype', () => {
    expect(issuesOf(Object.create(filled))).toHaveLength(6);
  });

  it('names the field that mends a refused time', () => {
    const refused = { code: 'slot', params: { context: 'weekend' } };
    expect(slotIssue('weekend')).toEqual({ field: 'date', ...refused });
    expect(slotIssue('past').field).toBe('time');
    expect(slotIssue('invalid-timezone').field).toBe('timezone');
  });
});

describe('a query for slots', () => {
  const query = { from: '2026-11-23', to: '2027-01-23', timezone: 'Pacific/Kiritimati' };
  const tooLong = { field: 'to', code: 'slot', params: { context: 'range', n: 62 } };
  const invalid = (field: string) => ({ field, code: 'slot', params: { context: 'invalid-date' } });

  it('spans up to 62 days', () => {
    expect(parseSlotQuery(query)).toEqual({ ok: true, value: query });
    expect(parseSlotQuery({ ...query, to: query.from }).ok).toBe(true);
  });

  it.each([
    [{ ...query, to: '2027-01-24' }, [tooLong]],
    [{ ...query, to: '9999-12-31' }, [tooLong]],
    // 'Too long' would be the wrong reason for days in the wrong order.
    [{ ...query, to: '2026-11-22' }, [invalid('to')]],
    [{ ...query, from: ['2026-11-23', '2026-11-24'] }, [invalid('from')]],
    [{}, ['from', 'to', 'timezone'].map((field) => ({ field, code: 'required' }))],
  ])('is refused as %j', (refused, issues) => {
    expect(parseSlotQuery(refused)).toEqual({ ok: false, issues });
  });
});
