import { describe, expect, it } from 'vitest';
import { CONTROLS } from '#shared/blueprint/controls.ts';
import { EXISTING } from '#shared/blueprint/plan.ts';
import type { Framework } from '#shared/frameworks.ts';

/** For chapters of these lengths the numbers of all entries, such as `2.1` to `2.3`. */
const numbered = (lengths: readonly number[], first = 1, mark = '') =>
  lengths.flatMap((length, chapter) =>
    Array.from({ length }, (_, entry) => `${mark}${first + chapter}.${entry + 1}`),
  );
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

/** The clauses as their publishers number them. */
const CLAUSES: Record<Framework, { count: number; clauses: string[] }> = {
  soc2: { count: 33, clauses: numbered([5, 3, 4, 2, 3, 8, 5, 1, 2], 1, 'CC') },
  iso27001: {
    count: 93 + 7,
    clauses: [...numbered([37, 8, 14, 34], 5), ...range(4, 10).map((clause) => `c${clause}`)],
  },
  gdpr: { count: 40, clauses: [...range(5, 22), ...range(24, 39), ...range(44, 49)] },
  hipaa: {
    count: 36 + 6 + 1 + 4,
    clauses: [
      // 45 CFR part 164, appendix A to subpart C: administrative, physical, technical.
      ...['(1)(ii)(A)', '(1)(ii)(B)', '(1)(ii)(C)', '(1)(ii)(D)', '(2)', '(3)(ii)(A)'],
      ...['(3)(ii)(B)', '(3)(ii)(C)', '(4)(ii)(A)', '(4)(ii)(B)', '(4)(ii)(C)', '(5)(ii)(A)'],
      ...['(5)(ii)(B)', '(5)(ii)(C)', '(5)(ii)(D)', '(6)(ii)', '(7)(ii)(A)', '(7)(ii)(B)'],
      ...['(7)(ii)(C)', '(7)(ii)(D)', '(7)(ii)(E)', '(8)'],
    ]
      .map((clause) => `308(a)${clause}`)
      .concat('308(b)(3)')
      .concat(['i', 'ii', 'iii', 'iv'].map((entry) => `310(a)(2)(${entry})`))
      .concat('310(b)', '310(c)')
      .concat(['i', 'ii', 'iii', 'iv'].map((entry) => `310(d)(2)(${entry})`))
      .concat(['i', 'ii', 'iii', 'iv'].map((entry) => `312(a)(2)(${entry})`))
      .concat('312(b)', '312(c)(2)', '312(d)', '312(e)(2)(i)', '312(e)(2)(ii)')
      // Policies, which the appendix omits.
      .concat('316(a)')
      // Breach Notification Rule.
      .concat('404', '406', '408', '410'),
  },
  pci: { count: 63, clauses: numbered([5, 3, 7, 2, 4, 5, 3, 6, 5, 7, 6, 10]) },
  ccpa: { count: 10, clauses: '100 105 106 110 115 120 121 125 130 135'.split(' ') },
};

describe('the controls', () => {
  it.each(Object.entries(CLAUSES))('answer each clause of %s, and none that it lacks', (id, of) => {
    const answered = CONTROLS.flatMap(({ clauses }) =>
      clauses[id as Framework].split(' ').filter(Boolean),
    );
    expect(of.clauses).toHaveLength(of.count);
    expect([...new Set(answered)].sort()).toEqual([...of.clauses].sort());
  });

  it('secure what CCPA protects, by 1798.100(e)', () => {
    const secure = CONTROLS.filter(({ clauses, area }) => clauses.ccpa && area !== 'privacy');
    expect(secure.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        ...['riskAssessment', 'leastPrivilege', 'encryptionAtRest', 'encryptionInTransit'],
        'incidentPlan',
      ]),
    );
  });

  it('are what the answers about what exists name', () => {
    const ids = new Set<string>(CONTROLS.map(({ id }) => id));
    const named: string[] = Object.values(EXISTING).flat();
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });
});
