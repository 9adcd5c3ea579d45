import { useQuery } from '#client/lib/use-query.ts';
import {
  type Filter,
  type FilterChoice,
  type FilterEntry,
  type Filtered,
  filterEntries,
  readChoice,
} from '#shared/catalogue/filter.ts';

/** A catalogue as the address asks for it. */
export interface FoundEntries extends Filtered {
  filter: Filter;
  choice: FilterChoice;
  /** How many entries there are. */
  total: number;
  /** What the entry's element carries: whether it is shown, and what the browser goes by. */
  marks: (entry: FilterEntry) => EntryMarks;
}

export interface EntryMarks {
  hidden: boolean;
  /** Its id; empty where that is the element's own. */
  'data-entry': string;
  /** Its values, as a query. */
  'data-values': string;
}

/** Marks what of an entry can be searched for: together the entry's `text`. */
export const SEARCHED = { 'data-words': '' };

/** Narrows the entries to what the page's address asks for. */
export function useFiltered(filter: Filter, entries: readonly FilterEntry[]): FoundEntries {
  const query = useQuery();
  const choice = readChoice(filter, query);
  const found = filterEntries(filter, entries, choice);
  const shown = new Set(found.shown);
  return {
    ...found,
    filter,
    choice,
    total: entries.length,
    marks: ({ id, values }) => ({
      hidden: !shown.has(id),
      'data-entry': id,
      'data-values': writeValues(values),
    }),
  };
}

function writeValues(values: FilterEntry['values']): string {
  const pairs = Object.entries(values).flatMap(([name, of]) => of.map((value) => [name, value]));
  return new URLSearchParams(pairs).toString();
}
