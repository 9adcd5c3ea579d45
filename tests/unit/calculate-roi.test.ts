import { describe, expect, it } from 'vitest';
import { calculateRoi, type RoiInput, STATED_TIME_SAVED } from '#shared/roi/calculate-roi.ts';
import { ROI_BOUNDS, ROI_EXAMPLE, readAmount, readRoiInput } from '#shared/roi/read-roi-input.ts';
import { ROI_BY_HAND } from '../support/roi-cases.ts';

const WORK = { audits: 4, hours: 250, rate: 100, tools: 10_000, setup: 100 };
const INPUT: RoiInput = { ...WORK, low: 40, saved: 80, high: 90, plan: 'growth' };

function calculate(query: string) {
  const { input } = readRoiInput(new URLSearchParams(query));
  if (!input) throw new Error(`refused: ${query}`);
  return calculateRoi(input);
}

describe('the return of a year', () => {
  it.each(ROI_BY_HAND)('comes out as by hand: $query', ({ query, ...byHand }) => {
    const { today, setupCost, cases } = calculate(query);
    expect(today.total).toBeCloseTo(byHand.today);
    expect(cases.base.total).toBeCloseTo(byHand.withPlan);
    expect(cases.base.netSaving).toBeCloseTo(byHand.net);
    expect(setupCost).toBeCloseTo(byHand.setup);
    if (byHand.month === null) expect(cases.base.breakEvenMonths).toBeNull();
    else expect(cases.base.breakEvenMonths).toBeCloseTo(byHand.month, 4);
  });

  it('differs between the cases by the share of the hours saved alone', () => {
    const { cases, subscription } = calculateRoi(INPUT);
    const hours = [cases.low, cases.base, cases.high].map((each) => Math.round(each.hours));
    expect(hours).toEqual([600, 200, 100]);
    expect(cases.low.netSaving).toBeCloseTo(-10_000);
    expect(cases.high.netSaving).toBeCloseTo(40_000);
    expect(cases.base.returnOnFee).toBeCloseTo(30_000 / subscription);
  });

  it('breaks even exactly at the hours it names', () => {
    const { breakEvenHours } = calculateRoi(INPUT);
    const even = calculateRoi({ ...INPUT, audits: 1, hours: breakEvenHours * 12, saved: 100 });
    expect(even.cases.base.netSaving).toBeCloseTo(0);
    expect(calculateRoi({ ...INPUT, tools: 70_000 }).breakEvenHours).toBe(0);
  });
});

describe('an amount', () => {
  it.each([
    ['12000', 12_000],
    ['12.000', 12_000],
    ['12\u202f000', 12_000],
    ['1,234,567.89', 1_234_567.89],
    ['1.234.567,8', 1_234_567.8],
    ['.5', 0.5],
    ['１２３', 123],
    ['$12,000', 12_000],
    ['80%', 80],
  ])('%s is read as any language writes it', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });

  it.each([
    ...['', '-3', '1e3', 'NaN', '12,34,567', '1.2345', '.', '0.500', '12 000 €', '$80%'],
    '1,000.000,0',
  ])('"%s" is none', (typed) => expect(readAmount(typed)).toBeNull());
});

describe('the form', () => {
  it('shows the example before anything is asked, with the stated time saved', () => {
    const reading = readRoiInput(new URLSearchParams());
    expect(reading).toMatchObject({ isExample: true, values: ROI_EXAMPLE, issues: {} });
    expect(reading.input?.high).toBe(STATED_TIME_SAVED);
  });

  it('reads what it is given and keeps the example for the rest', () => {
    const { input, isExample } = readRoiInput(new URLSearchParams('audits=12&plan=scale'));
    expect(isExample).toBe(false);
    expect(input).toMatchObject({ audits: 12, plan: 'scale', hours: Number(ROI_EXAMPLE.hours) });
  });

  it.each([
    ['audits', '', 'required'],
    ['audits', '2.5', 'whole'],
    ['hours', '−1,200', 'range'],
    ['saved', '33.333', 'number'],
    ['rate', '2,000', 'range'],
    ['hours', '1,5,5', 'number'],
    ['rate', '99999999999999999999999', 'range'],
    ['low', '61', 'order'],
    ['plan', 'enterprise', 'plan'],
  ] as const)('refuses %s = "%s" (%s)', (field, typed, issue) => {
    const reading = readRoiInput(new URLSearchParams({ [field]: typed }));
    expect(reading.issues).toEqual({ [field]: issue });
    expect(reading.input).toBeNull();
  });

  it.each(Object.entries(ROI_BOUNDS))('takes both bounds of %s', (field, { min, max }) => {
    for (const amount of [min, max]) {
      const shares = { low: '0', high: '95' };
      const query = new URLSearchParams({ ...shares, [field]: String(amount) });
      if (field === 'low' || field === 'high') query.set('saved', String(amount));
      expect(readRoiInput(query).issues).toEqual({});
    }
  });

  it('stays finite at every bound', () => {
    for (const bound of ['min', 'max'] as const) {
      const amounts = Object.entries(ROI_BOUNDS).map(([field, of]) => [field, String(of[bound])]);
      const { input } = readRoiInput(new URLSearchParams(amounts));
      if (!input) throw new Error('the bounds themselves are refused');
      const { today, cases, breakEvenHours } = calculateRoi(input);
      const figures = [today, cases.low, cases.base, cases.high].flatMap(Object.values);
      for (const figure of [...figures, breakEvenHours])
        expect(figure === null || Number.isFinite(figure)).toBe(true);
    }
  });
});
