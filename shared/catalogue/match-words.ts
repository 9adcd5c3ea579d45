/** What is searched of an entry, from what counts most to what counts least. */
export interface Searchable {
  title: string;
  /** Other names that people search it by: abbreviations, former names, what it is for (aliases.json of the copy). */
  also?: string | undefined;
  text: string;
}

/** How well each entry matches the words, in the entries' order; 0 if it does not. */
interface Matched {
  scores: readonly number[];
  /** No entry has all the words, so those with any of them match. */
  isPartial: boolean;
}

/** What a word counts where it is found. */
const PLACES = { title: 4, also: 3, text: 1 } as const;

/** A word of at most this length is an abbreviation ('SLA', 'RDS'): part of a longer word is another word. */
const SHORT = 3;

const ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/u;

/**
 * Folds case, accents, apostrophes and letter width, so that 'Médéric' and 'mederic' are the same word; marks of a
 * break go.
 */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u200b]/gu, '')
    .replaceAll('’', "'")
    .toLowerCase();
}

/** The words that are searched for: without what only joins them (`ignored`), unless there is nothing else. */
export function readWords(typed: string, ignored: string): string[] {
  const words = fold(typed)
    .split(/[\s\p{Pd},:;+&/、。・]+/u)
    .flatMap(splitAsian)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    // "l'audit" is an article and a word.
    .map((word) => word.replace(/^(?:[cdjlmnst]|qu)'/, ''))
    .filter(Boolean);
  const joining = new Set(fold(ignored).split(' '));
  const telling = words.filter((word) => !joining.has(word));
  return [...new Set(telling.length > 0 ? telling : words)];
}

/** Chinese and Japanese have no spaces between words. */
function splitAsian(run: string): string[] {
  if (!ASIAN.test(run)) return [run];
  return run
    .split(/([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+)/u)
    .flatMap((part) =>
      ASIAN.test(part) && 'Segmenter' in Intl
        ? [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(part)].map(
            ({ segment }) => segment,
          )
        : [part],
    );
}

/**
 * Matches entries with what somebody typed, on the server and in the browser alike. A word matches where one begins
 * with it, regardless of case and accents, in Chinese and Japanese anywhere; 'RDS' does not match 'records'. An entry
 * matches if it has all words; if none has, those with any of them match, except words that too many entries have; that
 * is no partial match if each word is what some entry is called. Words in `ignored` only join others. A word counts
 * most in the title, then among the other names, then in the text, and more the fewer entries have it.
 */
export function matchWords(entries: readonly Searchable[], typed: string, ignored = ''): Matched {
  const words = readWords(typed, ignored);
  if (words.length === 0) return { scores: entries.map(() => 1), isPartial: false };
  const folded = entries.map(({ title, also = '', text }) => ({
    title: searched(title),
    also: searched(also),
    text: searched(text),
  }));
  const found = words.map((word) => {
    const places = placesOf(word, folded, words.length > 1);
    return { places, holders: places.filter((place) => place > 0).length };
  });
  const rank = (index: number) =>
    found.reduce((sum, { places, holders }) => sum + (places[index] ?? 0) / (holders || 1), 0);
  const hasAll = entries.map((_, index) => found.every(({ places }) => places[index]));
  if (hasAll.includes(true))
    return { scores: hasAll.map((has, index) => (has ? rank(index) : 0)), isPartial: false };
  const held = found.filter(({ holders }) => holders > 0);
  const rare = held.filter(({ holders }) => holders <= Math.max(2, entries.length / 4));
  const telling = rare.length > 0 ? rare : held;
  const had = entries.map((_, index) => telling.filter(({ places }) => places[index]).length);
  return {
    // One word more counts more than any place.
    scores: had.map((count, index) => (count > 0 ? count * 1000 + rank(index) : 0)),
    // 'AWS and Okta' asks for each of them.
    isPartial: held.length > 0 && !found.every(({ places }) => places.some((place) => place > 1)),
  };
}

type Folded = Record<keyof typeof PLACES, string>;

/**
 * What a word counts in each entry: as it is, else without its ending, as 'policies' for 'policy'. A short word beside
 * others begins no longer one.
 */
function placesOf(word: string, entries: readonly Folded[], isAmongOthers: boolean): number[] {
  const [, long, short] = /^(?:(.{4,}?)(?:ies|ing|es|ed|s|y|e)|(.{3})s)$/.exec(word) ?? [];
  const stem = long ?? short;
  const isShort = word.length <= SHORT && !ASIAN.test(word);
  const attempts = [
    ...(isShort || /\d/.test(word) ? [{ begin: word, isWhole: true }] : []),
    ...(isShort && isAmongOthers ? [] : [{ begin: word, isWhole: false }]),
    ...(stem ? [{ begin: stem, isWhole: stem.length <= SHORT }] : []),
  ];
  for (const { begin, isWhole } of attempts) {
    const places = entries.map((entry) => {
      for (const place of ['title', 'also', 'text'] as const)
        if (holds(entry[place], begin, isWhole)) return PLACES[place];
      return 0;
    });
    if (places.some((place) => place > 0)) return places;
  }
  return entries.map(() => 0);
}

/** The text to search in, in which 'SOC 2' can also be found as 'SOC2'. */
function searched(text: string): string {
  const folded = fold(text);
  return `${folded} ${folded.replace(/(\p{L}) (?=\d)/gu, '$1')}`;
}

/** Whether a word of the text begins with `word`, or is it. */
function holds(text: string, word: string, isWhole: boolean): boolean {
  const isAnywhere = ASIAN.test(word);
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const begins = isAnywhere || !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at));
    const end = at + word.length;
    const ends = !isWhole || !/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2));
    if (begins && ends) return true;
  }
  return false;
}
