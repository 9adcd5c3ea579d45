/** One question of a filter: its query parameter, and the values that it knows, in their order on the page. */
export interface FilterGroup {
  name: string;
  values: readonly string[];
  /** Several may be chosen, and whatever has one of them is shown; else one at a time. */
  several?: boolean;
}

/** What a catalogue can be narrowed by. */
export interface Filter {
  groups: readonly FilterGroup[];
  /** The query parameter of the words that are searched for; without it there is no search. */
  search?: string;
}

/** What is known of an entry: its values by group, and the text in which words are looked for. */
export interface FilterEntry {
  id: string;
  values: Readonly<Record<string, readonly string[]>>;
  text: string;
}

/** What a visitor chose: values by group, none for all; words as they were typed. */
export interface FilterChoice {
  chosen: Readonly<Record<string, readonly string[]>>;
  words: string;
}

/** What a choice leaves of a catalogue. */
export interface Filtered {
  /** The entries that are shown, in their order. */
  shown: readonly string[];
  /**
   * By group and value: how many entries there are of that value, under all that is chosen elsewhere. Under ''
   * stands how many there are without a choice in the group.
   */
  counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /**
   * Where nothing is shown: what to give up for some of it, by group, or `words`, most entries first. A choice
   * that no single step helps has none.
   */
  nearest: readonly { without: string; count: number }[];
}

/** Words that are longer, and more of them, are nobody's search. */
const LONGEST = 100;

/** The part of a choice that is its words; no group is called so. */
export const WORDS = 'words';

/**
 * Reads a query as a choice. Values that the filter does not know are left out, as are second values where one
 * may be chosen, so that any query is a choice and no query makes more of a page than its values say.
 */
export function readChoice(filter: Filter, query: URLSearchParams): FilterChoice {
  const chosen = Object.fromEntries(
    filter.groups.map(({ name, values, several }) => {
      const asked = new Set(query.getAll(name).map((value) => value.toLowerCase()));
      const known = values.filter((value) => asked.has(value));
      return [name, several ? known : known.slice(0, 1)];
    }),
  );
  const words = filter.search ? (query.get(filter.search) ?? '').slice(0, LONGEST) : '';
  return { chosen, words };
}

/** Writes a choice as the query that reads as it, the same for the same choice; '' where all is shown. */
export function writeChoice(filter: Filter, { chosen, words }: FilterChoice): string {
  const query = new URLSearchParams();
  for (const { name } of filter.groups)
    for (const value of chosen[name] ?? []) query.append(name, value);
  if (filter.search && words.trim()) query.set(filter.search, words.trim());
  return query.toString();
}

/** The choice without what was chosen in a group, or without its words (`WORDS`). */
export function without(choice: FilterChoice, part: string): FilterChoice {
  if (part === WORDS) return { ...choice, words: '' };
  return { ...choice, chosen: { ...choice.chosen, [part]: [] } };
}

/**
 * Narrows a catalogue: an entry is shown if it has a chosen value of every group in which any is chosen, and
 * its text holds all the words, wherever in it, without regard to case and accents, a hyphen parting two. Numbers count as they are where
 * any entry has them so: '30' finds Art. 30 and not 164.308.
 */
export function filterEntries(
  { groups }: Filter,
  entries: readonly FilterEntry[],
  choice: FilterChoice,
): Filtered {
  const folded = entries.map((entry) => ({ ...entry, folded: searched(entry.text) }));
  const matching = (asked: FilterChoice) => {
    const words = fold(asked.words)
      .split(/[\s\p{Pd}]+/u)
      .filter(Boolean)
      .map((word) => ({
        word,
        holds: folded.some((entry) => holdsWhole(entry.folded, word)) ? holdsWhole : holdsPart,
      }));
    return folded.filter(
      ({ values, folded: text }) =>
        words.every(({ word, holds }) => holds(text, word)) &&
        groups.every(({ name }) => {
          const wanted = asked.chosen[name] ?? [];
          return wanted.length === 0 || wanted.some((value) => values[name]?.includes(value));
        }),
    );
  };
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
  const shown = matching(choice).map(({ id }) => id);
  const parts = [
    ...groups.map(({ name }) => name).filter((name) => choice.chosen[name]?.length),
    ...(choice.words.trim() ? [WORDS] : []),
  ];
  const nearest =
    shown.length > 0
      ? []
      : parts
          .map((part) => ({ without: part, count: matching(without(choice, part)).length }))
          .filter(({ count }) => count > 0)
          .sort((a, b) => b.count - a.count);
  return { shown, counts, nearest };
}

/** In what is searched 'SOC 2' is found as 'SOC2' as well. */
function searched(text: string): string {
  const folded = fold(text);
  return `${folded} ${folded.replace(/(\p{L}) (?=\d)/gu, '$1')}`;
}

const holdsPart = (text: string, word: string) => text.includes(word);

/** Whether a word stands in a text without a number of either being cut. */
function holdsWhole(text: string, word: string): boolean {
  const around = text.split(word);
  return around.some(
    (after, index) => index > 0 && !isCut(around[index - 1] ?? '', word) && !isCut(word, after),
  );
}

function isCut(before: string, after: string): boolean {
  return /\d$/.test(before) && /^\d/.test(after);
}

/** 'Médéric' and 'mederic' are the same word, as are the narrow and the wide forms of one letter. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
