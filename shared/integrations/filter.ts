import type { Filter, FilterEntry } from '../catalogue/filter.ts';
import { FRAMEWORKS, type Framework } from '../frameworks.ts';
import { CATEGORIES } from './categories.ts';
import { supportedClauses } from './evidence.ts';
import { STATES, type System } from './system.ts';

/** A state as it is written in an address. */
const inAddress = (state: System['state']) => state.replace(' ', '-');

/**
 * What the list of systems can be filtered by.
 *
 * @param frameworks what the frameworks are called, by which a search names them.
 */
export function systemFilter(frameworks: Readonly<Record<Framework, string>>): Filter {
  return {
    groups: [
      { name: 'framework', values: FRAMEWORKS, several: true, names: frameworks },
      { name: 'category', values: CATEGORIES },
      { name: 'state', values: STATES.map(inAddress) },
    ],
    search: 'q',
  };
}

/** The clauses that a system supports, by framework: 'HIPAA § 164.312(b), § 164.312(d)'. */
export function writeReferences(
  { evidence }: System,
  frameworks: Readonly<Record<Framework, string>>,
): { framework: Framework; text: string }[] {
  return FRAMEWORKS.flatMap((framework) => {
    const clauses = supportedClauses(evidence, framework);
    return clauses.length > 0
      ? [{ framework, text: `${frameworks[framework]} ${clauses.join(', ')}` }]
      : [];
  });
}

/** A system as a filter entry; the searched text is what the page shows of it, with what is read. */
export function systemEntry(
  system: System,
  reads: string,
  frameworks: Readonly<Record<Framework, string>>,
): FilterEntry {
  const { id, name, category, state, access } = system;
  const references = writeReferences(system, frameworks);
  return {
    id,
    values: {
      framework: references.map(({ framework }) => framework),
      category: [category],
      state: [inAddress(state)],
    },
    title: name,
    text: [reads, ...access.grants, ...references.map(({ text }) => text)].join(' '),
  };
}
