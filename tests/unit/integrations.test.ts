import { describe, expect, it } from 'vitest';
import { CONTROLS } from '#shared/blueprint/controls.ts';
import { nameClause } from '#shared/blueprint/name-clauses.ts';
import { FRAMEWORKS } from '#shared/frameworks.ts';
import { CATEGORIES } from '#shared/integrations/categories.ts';
import { EVIDENCE, supportedClauses } from '#shared/integrations/evidence.ts';
import { STATES, system } from '#shared/integrations/system.ts';
import { SCOPES_CHECKED, SYSTEMS } from '#shared/integrations/systems.ts';
import words from '#shared/locales/en-US/systems.json' with { type: 'json' };

describe('the owner’s list of systems', () => {
  it('tells each in full', () => {
    for (const entry of SYSTEMS)
      expect(system.safeParse(entry).error?.issues ?? [], entry.name).toEqual([]);
  });

  it('names each system once, in every category and state, as of a day', () => {
    expect(SYSTEMS.length).toBeGreaterThanOrEqual(40);
    for (const key of ['id', 'name'] as const)
      expect(new Set(SYSTEMS.map((entry) => entry[key])).size).toBe(SYSTEMS.length);
    expect(new Set(SYSTEMS.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
    expect(new Set(SYSTEMS.map(({ state }) => state))).toEqual(new Set(STATES));
    expect(Number.isNaN(Date.parse(SCOPES_CHECKED))).toBe(false);
    // The headings use the categories' ids.
    const ids: readonly string[] = SYSTEMS.map(({ id }) => id);
    expect(CATEGORIES.filter((category) => ids.includes(category))).toEqual([]);
    expect(Object.keys(words).sort()).toEqual(ids.toSorted());
  });
});

const [first] = SYSTEMS;
it.each([
  ['a grant that writes', { access: { kind: 'scope', grants: ['repo:write'] } }],
  ['a role that manages', { access: { kind: 'role', grants: ['User Management Full Access'] } }],
  ['a kind of evidence that does not exist', { evidence: ['users', 'feelings'] }],
  ['a state that is none', { state: 'soon' }],
  ['an address with a space', { id: 'git hub' }],
  ['a field that is not known', { partner: true }],
])('the list refuses %s', (_, change) => {
  expect(system.safeParse({ ...first, ...change }).success).toBe(false);
});

describe('the clauses that evidence supports', () => {
  /** What the blueprint does not count: backups for availability, and the one audit that the CCPA asks for. */
  const BEYOND = { soc2: ['A1.2'], ccpa: ['7123'] } as const;

  it.each(FRAMEWORKS.filter((id) => id !== 'ccpa'))(
    'of %s are those of the blueprint',
    (framework) => {
      const known = CONTROLS.flatMap(({ clauses }) => clauses[framework].split(' '));
      const beyond: readonly string[] = framework === 'soc2' ? BEYOND.soc2 : [];
      for (const [kind, clauses] of Object.entries(EVIDENCE))
        for (const clause of clauses[framework].split(' ').filter(Boolean))
          expect([...known, ...beyond], kind).toContain(clause);
    },
  );

  it('of the CCPA are its security and its audit of security, and none of what it owes consumers', () => {
    const named = Object.values(EVIDENCE).flatMap(({ ccpa }) => ccpa.split(' ').filter(Boolean));
    expect(new Set(named)).toEqual(new Set(['100(e)', ...BEYOND.ccpa]));
    const written = named.map((clause) => nameClause(clause, 'ccpa'));
    expect(written).toContain('11 CCR § 7123');
  });

  it('are each named once, in their own order, by a system that gives such evidence', () => {
    const given = new Set(SYSTEMS.flatMap(({ evidence }) => evidence));
    expect([...given].sort()).toEqual(Object.keys(EVIDENCE).sort());
    const okta = SYSTEMS.find(({ id }) => id === 'okta')?.evidence ?? [];
    expect(supportedClauses(okta, 'hipaa')).toEqual([
      ...['§ 164.308(a)(4)(ii)(B)', '§ 164.308(a)(4)(ii)(C)', '§ 164.308(a)(5)(ii)(C)'],
      ...['§ 164.312(a)(2)(i)', '§ 164.312(b)', '§ 164.312(d)'],
    ]);
    expect(supportedClauses(['backups', 'logs'], 'soc2')).toEqual(['A1.2', 'CC7.2', 'CC7.5']);
  });
});
