import { usePageContext } from 'vike-react/usePageContext';
import { useCopy } from '#client/lib/copy.ts';
import { useQuery } from '#client/lib/links.ts';
import {
  type Filter,
  type FilterEntry,
  filterEntries,
  isPartShown,
  readChoice,
} from '#shared/catalogue/filter.ts';
import { wordsAddress } from '#shared/i18n/locale-path.ts';

/** The catalogues, as aliases.json names them. */
export type CatalogueName = 'integrations' | 'templates' | 'faq' | 'useCases';

/** Marks the searchable parts of an entry except its title: together they are its `text`. */
export const SEARCHED = { 'data-words': '' };

/** Filters the entries as the page's address asks; a search finds them by their other names as well. */
export function useFiltered(name: CatalogueName, filter: Filter, entries: readonly FilterEntry[]) {
  const { locale, words } = usePageContext();
  const t = useCopy('aliases');
  const also: Readonly<Record<string, string>> = t(name, { returnObjects: true });
  const named = entries.map((entry) => ({ ...entry, also: also[entry.id] }));
  const query = useQuery();
  const choice = readChoice(filter, query);
  const found = filterEntries(filter, named, choice, t('ignored'));
  const isSearched = choice.words.trim() !== '';
  const place = new Map(found.shown.map((id, index) => [id, index]));
  const placeOf = ({ id }: { id: string }) => place.get(id) ?? entries.length;
  return {
    ...found,
    name,
    /** Where the entries' other names are. */
    aliases: wordsAddress(locale, 'aliases', words),
    filter,
    choice,
    total: entries.length,
    /** Things with an entry's id, as the page has them; in a search best first, and then those that are hidden. */
    inOrder: <Thing extends { id: string }>(things: readonly Thing[]) =>
      isSearched ? [...things].sort((a, b) => placeOf(a) - placeOf(b)) : [...things],
    /**
     * The attributes of the entry's element: whether it is shown, and what the browser's filter reads. `groups` are
     * those of which the element has the values; those of others are on elements around or in it.
     */
    marks: ({ id, values }: FilterEntry, groups: readonly string[] = Object.keys(values)) => ({
      // Its place without a search, in which the entries come in another order.
      'data-place': isSearched ? entries.findIndex((entry) => entry.id === id) : undefined,
      hidden: !place.has(id),
      'data-entry': id,
      'data-values': writeValues(
        Object.fromEntries(groups.map((name) => [name, values[name] ?? []])),
      ),
    }),
    /** The attribute with which an element with `data-entries` has values for the entries in it. */
    valuesOf: (values: FilterEntry['values']) => ({ 'data-values': writeValues(values) }),
    /** The attributes of a part of an entry that is about one of its values, and says that it has it. */
    partMarks: (name: string, value: string) => ({
      hidden: !isPartShown(found.chosen, name, value),
      'data-value': writeValues({ [name]: [value] }),
    }),
  };
}

export type FoundEntries = ReturnType<typeof useFiltered>;
export type EntryMarks = ReturnType<FoundEntries['marks']>;

function writeValues(values: FilterEntry['values']): string {
  const pairs = Object.entries(values).flatMap(([name, of]) => of.map((value) => [name, value]));
  return new URLSearchParams(pairs).toString();
}
