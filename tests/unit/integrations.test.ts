import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#shared/integrations/categories.ts';
import { STATES, system } from '#shared/integrations/system.ts';
import { SCOPES_CHECKED, SYSTEMS } from '#shared/integrations/systems.ts';

describe('the owner’s list of systems', () => {
  it.each(SYSTEMS.map((entry) => [entry.name, entry] as const))(
    '%s is told in full',
    (_, entry) => {
      expect(system.safeParse(entry).error?.issues ?? []).toEqual([]);
    },
  );

  it('names each system once, in every category and state, as of a day', () => {
    expect(SYSTEMS.length).toBeGreaterThanOrEqual(40);
    for (const key of ['id', 'name'] as const)
      expect(new Set(SYSTEMS.map((entry) => entry[key])).size).toBe(SYSTEMS.length);
    expect(new Set(SYSTEMS.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
    expect(new Set(SYSTEMS.map(({ state }) => state))).toEqual(new Set(STATES));
    expect(Number.isNaN(Date.parse(SCOPES_CHECKED))).toBe(false);
    // The headings use the categories' ids.
    expect(CATEGORIES.filter((category) => SYSTEMS.some(({ id }) => id === category))).toEqual([]);
  });
});

describe('what the list refuses', () => {
  const [first] = SYSTEMS;
  it.each([
    ['a grant that writes', { access: { kind: 'scope', grants: ['repo:write'] } }],
    ['a role that manages', { access: { kind: 'role', grants: ['User Management Full Access'] } }],
    ['a criterion that does not exist', { proves: { soc2: ['CC6.9'], iso27001: ['A.8.1'] } }],
    ['a control of the 2013 edition', { proves: { soc2: ['CC6.1'], iso27001: ['A.9.2'] } }],
    ['a control beyond the last', { proves: { soc2: ['CC6.1'], iso27001: ['A.8.35'] } }],
    ['a state that is none', { state: 'soon' }],
    ['an address with a space', { id: 'git hub' }],
    ['no grant', { access: { kind: 'scope', grants: [] } }],
    ['a field that is not known', { partner: true }],
  ])('%s', (_, change) => {
    expect(system.safeParse({ ...first, ...change }).success).toBe(false);
  });
});
