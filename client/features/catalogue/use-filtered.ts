import { useQuery } from '#client/lib/links.ts';
import {
  type Filter,
  type FilterChoice,
  type FilterEntry,
  type Filtered,
  filterEntries,
  readChoice,
} from '#shared/catalogue/filter.ts';

/** A catalogue, filtered as the address asks. */
export interface FoundEntries extends Filtered {
  filter: Filter;
  choice: FilterChoice;
  /** How many entries there are. */
  total: number;
  /** The attributes of the entry's element: whether it is shown, and what the browser's filter reads. */
  marks: (entry: FilterEntry) => EntryMarks;
}

export interface EntryMarks {
  hidden: boolean;
  /** Its id; empty if the element has that id. */
  'data-entry': string;
  /** Its values, as a query. */
  'data-values': string;
}

/** Marks the searchable parts of an entry: together they are its `text`. */
export const SEARCHED = { 'data-words': '' };

/** Filters the entries as the page's address asks. */
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
