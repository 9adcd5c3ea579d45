import type { Filter, FilterEntry } from '../catalogue/filter.ts';
import { CATEGORIES } from './categories.ts';
import { STATES, type System } from './system.ts';

/** A state as it is written in an address. */
const inAddress = (state: System['state']) => state.replace(' ', '-');

/** What the list of systems can be filtered by. */
export const SYSTEM_FILTER: Filter = {
  groups: [
    { name: 'category', values: CATEGORIES },
    { name: 'state', values: STATES.map(inAddress) },
  ],
  search: 'q',
};

/** The references of a system, as readers see them: 'SOC 2 CC6.1, CC6.2'. */
export function writeReferences({ proves }: System): string[] {
  return [`SOC 2 ${proves.soc2.join(', ')}`, `ISO 27001 ${proves.iso27001.join(', ')}`];
}

/** A system as a filter entry; the searched text is what the page shows of it. */
export function systemEntry(system: System): FilterEntry {
  const { id, name, category, state, reads, access } = system;
  return {
    id,
    values: { category: [category], state: [inAddress(state)] },
    title: name,
    text: [reads, ...access.grants, ...writeReferences(system)].join(' '),
  };
}
