import { describe, expect, it } from 'vitest';
import { planBlueprint } from '#shared/blueprint/plan.ts';
import { defaultDeadline, readBlueprint } from '#shared/blueprint/read-blueprint.ts';
import { BLUEPRINT_CASES, CASE_DAY } from '../../support/blueprint-cases.ts';

const read = (query: string, today = CASE_DAY) => readBlueprint(new URLSearchParams(query), today);
const plan = (query: string) => planBlueprint(read(query).input, CASE_DAY);

describe('a blueprint', () => {
  it.each(BLUEPRINT_CASES)('worked by hand: $name', ({ query, name: _, ...expected }) => {
    expect(read(query).issues).toEqual({});
    const { controls, documents, phases, ...rest } = plan(query);
    const written = documents.filter(({ isWritten }) => isWritten).length;
    expect({
      ...rest,
      controls: controls.length,
      documents: [documents.length - written, written],
      phases: Object.fromEntries(phases.map(({ id, days, weeks }) => [id, [days, weeks]])),
    }).toMatchObject(expected);
  });

  it('counts a control once however many frameworks call for it', () => {
    const { frameworks, separately, shared, controls } = plan(BLUEPRINT_CASES[3]?.query ?? '');
    expect(frameworks.map((framework) => framework.controls)).toEqual([53, 64, 31]);
    expect(separately).toBe(148);
    const own = frameworks.reduce((sum, framework) => sum + framework.own, 0);
    expect(shared + own).toBe(controls.length);
  });

  it('puts one phase after the other, without a day between', () => {
    for (const { query, start, end } of BLUEPRINT_CASES) {
      const { phases } = plan(query);
      expect(phases[0]?.from).toBe(start);
      expect(phases.at(-1)?.to).toBe(end);
      for (const [index, { to }] of phases.slice(0, -1).entries())
        expect(Date.parse(phases[index + 1]?.from ?? '') - Date.parse(to)).toBe(86_400_000);
    }
  });

  it('says what would still be in time', () => {
    expect(plan(BLUEPRINT_CASES[2]?.query ?? '').remedies).toEqual([
      { kind: 'managed', days: 2, end: '2027-02-08' },
      { kind: 'days', days: 3, end: '2027-03-08' },
    ]);
  });

  it('where nothing is, says what comes nearest, the earliest first', () => {
    expect(plan(BLUEPRINT_CASES[5]?.query ?? '').remedies).toEqual([
      { kind: 'type1', days: 4, end: '2027-05-03' },
      { kind: 'type2in3', days: 4, end: '2027-08-02' },
      { kind: 'managed', days: 4, end: '2028-03-20' },
    ]);
  });

  it('takes digits of full width, and the day five years ahead, leap years and all', () => {
    const { input, issues } = read('framework=gdpr&systems=１２&deadline=2031-11-24');
    expect(issues).toEqual({});
    expect(input).toMatchObject({ systems: 12, deadline: '2031-11-24' });
  });

  it('counts what agents and specialists take over', () => {
    expect(plan(BLUEPRINT_CASES[0]?.query ?? '').handedOver).toBe(0);
    // 6 + 9.5 + 34.5 + 16.5 + 6.5 + 6 + 1 person-days, of which 57.5 stay.
    expect(plan(BLUEPRINT_CASES[1]?.query ?? '').handedOver).toBe(22.5);
  });
});

describe('answers', () => {
  it('are an example where none are given', () => {
    const { input, issues, isExample } = read('');
    expect(isExample).toBe(true);
    expect(issues).toEqual({});
    expect(input).toEqual(read(BLUEPRINT_CASES[1]?.query ?? '').input);
  });

  it('have a deadline nine months ahead, at the end of a month, unless they name one', () => {
    expect(defaultDeadline('2026-11-24')).toBe('2027-08-31');
    expect(defaultDeadline('2027-05-31')).toBe('2028-02-29');
    expect(defaultDeadline('2027-12-01')).toBe('2028-09-30');
  });

  it.each([
    ['report=x', 'framework', 'required'],
    ['framework=soc3&framework=__proto__', 'framework', 'required'],
    ['framework=gdpr&report=constructor', 'report', 'unknown'],
    ['framework=gdpr&systems=99999999999999999999', 'systems', 'number'],
    ['framework=gdpr&entities=-1', 'entities', 'number'],
    ['framework=gdpr&days=2.5', 'days', 'number'],
    ['framework=gdpr&deadline=2027-02-30', 'deadline', 'date'],
    ['framework=gdpr&deadline=2026-11-24', 'deadline', 'past'],
    ['framework=gdpr&deadline=2031-11-25', 'deadline', 'far'],
  ] as const)('that are of no use, %s, give way to the default', (query, field, issue) => {
    const { input, issues } = read(query);
    expect(issues).toMatchObject({ [field]: issue });
    if (field === 'framework') expect(input.frameworks).toEqual(['soc2']);
    else expect(input[field]).toEqual(read('framework=gdpr').input[field]);
  });

  it('may be given twice or in any order', () => {
    const { input, issues } = read('have=risk&framework=gdpr&have=risk&framework=soc2&have=none');
    expect(issues).toEqual({});
    expect(input).toMatchObject({ frameworks: ['soc2', 'gdpr'], existing: ['risk'] });
  });
});
