import { describe, expect, it } from 'vitest';
import { ASSUMED_TIME_SAVED, calculateRoi, type RoiInput } from '#shared/roi/calculate-roi.ts';
import { ROI_BOUNDS, ROI_EXAMPLE, readRoiInput } from '#shared/roi/read-roi-input.ts';
import { ROUTES } from '#shared/routes.ts';

const INPUT: RoiInput = {
  audits: 4,
  hours: 250,
  rate: 100,
  tools: 10_000,
  saved: 80,
  plan: 'growth',
};

describe('the return of a year', () => {
  it('is today’s cost less the cost with the plan', () => {
    const result = calculateRoi(INPUT);
    expect(result).toMatchObject({
      hoursToday: 1000,
      staffToday: 100_000,
      totalToday: 110_000,
      subscription: 60_000,
    });
    expect(result.hoursWithPlan).toBeCloseTo(200);
    expect(result.totalWithPlan).toBeCloseTo(80_000);
    expect(result.netSaving).toBeCloseTo(30_000);
    expect(result.returnOnFee).toBeCloseTo(0.5);
    expect(result.paybackMonths).toBeCloseTo(8);
  });

  it.each([
    ['essential', 30_000],
    ['growth', 60_000],
    ['scale', 90_000],
  ] as const)('takes twelve times the published price of %s', (plan, fee) => {
    expect(calculateRoi({ ...INPUT, plan }).subscription).toBe(fee);
  });

  it('is a loss where little work is saved, and says so', () => {
    const result = calculateRoi({ ...INPUT, audits: 1, hours: 10, tools: 0 });
    expect(result.netSaving).toBeCloseTo(-59_200);
    expect(result.returnOnFee).toBeLessThan(0);
    expect(result.paybackMonths).toBeCloseTo(900);
  });

  it('has no payback where nothing at all is saved', () => {
    const result = calculateRoi({ ...INPUT, saved: 0, tools: 0 });
    expect(result.paybackMonths).toBeNull();
    expect(result.netSaving).toBe(-60_000);
  });

  it('breaks even exactly at the hours it names', () => {
    const { breakEvenHours } = calculateRoi(INPUT);
    const saved = breakEvenHours * 12;
    const even = calculateRoi({ ...INPUT, audits: 1, hours: saved, saved: 100 });
    expect(even.netSaving).toBeCloseTo(0);
  });

  it('needs no hour where the replaced tools pay the fee', () => {
    expect(calculateRoi({ ...INPUT, tools: 70_000 }).breakEvenHours).toBe(0);
  });
});

describe('the form', () => {
  it('shows the example before anything is asked, with the stated time saved', () => {
    const reading = readRoiInput(new URLSearchParams());
    expect(reading).toMatchObject({ isExample: true, values: ROI_EXAMPLE, issues: {} });
    expect(reading.input?.saved).toBe(ASSUMED_TIME_SAVED);
  });

  it('reads what it is given and keeps the example for the rest', () => {
    const { input, isExample } = readRoiInput(new URLSearchParams('audits=12&plan=scale'));
    expect(isExample).toBe(false);
    expect(input).toMatchObject({ audits: 12, plan: 'scale', hours: Number(ROI_EXAMPLE.hours) });
  });

  it.each([
    ['audits', '', 'required'],
    ['audits', '   ', 'required'],
    ['audits', '2.5', 'whole'],
    ['audits', '0', 'range'],
    ['hours', '-3', 'number'],
    ['hours', '1e3', 'number'],
    ['hours', '1,5', 'number'],
    ['hours', 'NaN', 'number'],
    ['rate', '0', 'range'],
    ['rate', '99999999999999999999999', 'range'],
    ['tools', '0x10', 'number'],
    ['saved', '96', 'range'],
    ['plan', 'enterprise', 'plan'],
    ['plan', '__proto__', 'plan'],
  ] as const)('refuses %s = "%s" (%s)', (field, typed, issue) => {
    const reading = readRoiInput(new URLSearchParams({ [field]: typed }));
    expect(reading.issues).toEqual({ [field]: issue });
    expect(reading.input).toBeNull();
  });

  it.each(Object.entries(ROI_BOUNDS))('takes both bounds of %s', (field, { min, max }) => {
    for (const amount of [min, max]) {
      expect(readRoiInput(new URLSearchParams({ [field]: String(amount) })).issues).toEqual({});
    }
  });

  it('stays finite at every bound', () => {
    for (const bound of ['min', 'max'] as const) {
      const amounts = Object.entries(ROI_BOUNDS).map(([field, of]) => [field, String(of[bound])]);
      const { input } = readRoiInput(new URLSearchParams(amounts));
      if (!input) throw new Error('the bounds themselves are refused');
      for (const figure of Object.values(calculateRoi(input))) {
        expect(figure === null || Number.isFinite(figure)).toBe(true);
      }
    }
  });

  it('has a query parameter in the route for each of its fields', () => {
    expect([...ROUTES.roiCalculator.query].sort()).toEqual(Object.keys(ROI_EXAMPLE).sort());
  });
});
