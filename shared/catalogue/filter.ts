import { matchWords, readWords, type Searchable } from './match-words.ts';
import { LONGEST_SEARCH } from './searched-words.ts';

/** One question of a filter: its query parameter and the values it accepts, in page order. */
export interface FilterGroup {
  name: string;
  values: readonly string[];
  /** Several values may be chosen, and an entry that has any of them is shown. Otherwise one value at a time. */
  several?: boolean;
  /** By value, what people call it: typed among the search words, this chooses it. */
  names?: Readonly<Record<string, string>>;
}

export interface Filter {
  groups: readonly FilterGroup[];
  /** The query parameter for the search words. */
  search: string;
}

/** What the filter knows of an entry: its values by group, and what is searched. */
export interface FilterEntry extends Searchable {
  id: string;
  values: Readonly<Record<string, readonly string[]>>;
}

/** What a visitor chose: the values by group (an empty list means all), and the words as typed. */
interface FilterChoice {
  chosen: Readonly<Record<string, readonly string[]>>;
  words: string;
}

interface Filtered {
  /** The values by group that count: those chosen, or else those named among the words. */
  chosen: FilterChoice['chosen'];
  /** The entries that are shown: in their own order, or best first if words are searched. */
  shown: readonly string[];
  /** No entry has all the words; those with any of them count as having them. */
  isPartial: boolean;
  /**
   * By group and value: how many entries have that value, given all that is chosen in the other groups. Under ''
   * is the number without a choice in this group.
   */
  counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /**
   * If nothing is shown: what to drop (a group, or `words`) and how many entries that would show, most first.
   * Empty if dropping no single part helps.
   */
  nearest: readonly { without: string; count: number }[];
}

/** If a search leaves at most this many entries whose text is folded, they are shown open. */
export const OPENED_UP_TO = 3;

/** Names the words as a part of a choice; no group may have this name. */
export const WORDS = 'words';

/**
 * Reads a query as a choice. Unknown values are dropped, and so are further values in a group that takes
 * one, so any query is a valid choice and yields no more pages than the known values allow.
 */
export function readChoice(filter: Filter, query: URLSearchParams): FilterChoice {
  const chosen = Object.fromEntries(
    filter.groups.map(({ name, values, several }) => {
      const asked = new Set(query.getAll(name).map((value) => value.toLowerCase()));
      const known = values.filter((value) => asked.has(value));
      return [name, several ? known : known.slice(0, 1)];
    }),
  );
  const words = (query.get(filter.search) ?? '').slice(0, LONGEST_SEARCH);
  return { chosen, words };
}

/** Writes a choice as the query that reads back as it; equal choices give equal queries. '' if all is shown. */
export function writeChoice(filter: Filter, { chosen, words }: FilterChoice): string {
  const query = new URLSearchParams();
  for (const { name } of filter.groups)
    for (const value of chosen[name] ?? []) query.append(name, value);
  if (words.trim()) query.set(filter.search, words.trim());
  return query.toString();
}

/** Whether a part of an entry that belongs to one value is shown: if that value counts, or none of its group does. */
export function isPartShown(chosen: FilterChoice['chosen'], name: string, value: string): boolean {
  return !chosen[name]?.length || chosen[name].includes(value);
}

/** The choice without the values of a group, or without its words (`WORDS`). */
export function without(choice: FilterChoice, part: string): FilterChoice {
  if (part === WORDS) return { ...choice, words: '' };
  return { ...choice, chosen: { ...choice.chosen, [part]: [] } };
}

/**
 * Takes values that are named among the words as chosen, unless others of their group are: 'HIPAA with Okta' is a search
 * for 'Okta' under HIPAA. The first word of a name is enough: 'PCI', 'ISO'.
 */
function readNames({ groups }: Filter, typed: FilterChoice, ignored: string): FilterChoice {
  const chosen = { ...typed.chosen };
  let { words } = typed;
  for (const { name, values, names } of groups) {
    const named = values.filter((value) => {
      const [first, ...rest] = readWords(names?.[value] ?? '', '');
      if (!first) return false;
      const called = [first, ...rest.map((word) => `(?:[\\s-]*${word})?`)].join('');
      const others = words.replace(
        new RegExp(`(^|[^\\p{L}\\p{N}])(?:${value}|${called})(?![\\p{L}\\p{N}])`, 'giu'),
        '$1 ',
      );
      const isNamed = others !== words;
      words = others;
      return isNamed;
    });
    if (named.length === 0) continue;
    if (!chosen[name]?.length) chosen[name] = named;
    // Nothing is left of 'HIPAA for'.
    const joining = ignored.split(' ');
    if (readWords(words, '').every((word) => joining.includes(word))) words = '';
  }
  return { chosen, words };
}

/**
 * Narrows a catalogue. An entry is shown if it has a chosen value of every group in which any is chosen, and matches
 * the words (`matchWords`, also for `ignored`).
 */
export function filterEntries(
  filter: Filter,
  entries: readonly FilterEntry[],
  typed: FilterChoice,
  ignored = '',
): Filtered {
  const { groups } = filter;
  const choice = readNames(filter, typed, ignored);
  const { scores, isPartial } = matchWords(entries, choice.words, ignored);
  const matching = (asked: FilterChoice) =>
    entries.filter(
      ({ values }, index) =>
        (asked.words === '' || scores[index]) &&
        groups.every(({ name }) => {
          const wanted = asked.chosen[name] ?? [];
          return wanted.length === 0 || wanted.some((value) => values[name]?.includes(value));
        }),
    );
  const counts = Object.fromEntries(
    groups.map(({ name, values }) => {
      const others = matching(without(choice, name));
      const having = (value: string) =>
        others.filter((entry) => entry.values[name]?.includes(value)).length;
      return [
        name,
        { '': others.length, ...Object.fromEntries(values.map((value) => [value, having(value)])) },
      ];
    }),
  );
  const score = new Map(entries.map(({ id }, index) => [id, scores[index] ?? 0]));
  const shown = matching(choice)
    .map(({ id }) => id)
    .sort((a, b) => (score.get(b) ?? 0) - (score.get(a) ?? 0));
  const parts = [
    ...groups.map(({ name }) => name).filter((name) => typed.chosen[name]?.length),
    ...(typed.words.trim() ? [WORDS] : []),
  ];
  const nearest =
    shown.length > 0
      ? []
      : parts
          .map((part) => {
            const others = readNames(filter, without(typed, part), ignored);
            return { without: part, count: matching(others).length };
          })
          .filter(({ count }) => count > 0)
          .sort((a, b) => b.count - a.count);
  const { chosen } = choice;
  return { chosen, shown, isPartial: isPartial && shown.length > 0, counts, nearest };
}
