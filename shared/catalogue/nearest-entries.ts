import { type FilterEntry, fold } from './filter.ts';

/** A word that is no longer is an abbreviation ('SOC', in capitals) or says nothing ('how', 'can'). */
const SHORT = 3;

/** What is left of a word without its ending: 'pricing' and 'price' begin alike, as do 'cancel' and 'cancellation'. */
function stem(word: string): string {
  return word.slice(0, Math.min(6, Math.max(SHORT + 1, word.length - 3)));
}

function readWords(text: string): string[] {
  return text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
}

/**
 * The entries that are nearest to words which no entry has all of, by their ids, nearest first: those that hold a
 * word that begins alike. The fewer entries hold a word, the more it says; one that more than a quarter of them hold
 * says nothing.
 */
export function nearestEntries(
  entries: readonly Pick<FilterEntry, 'id' | 'text'>[],
  words: string,
  limit: number,
): string[] {
  const telling = readWords(words).filter(
    (word) => word.length > SHORT || (word.length > 1 && word === word.toUpperCase()),
  );
  const asked = new Set(telling.map((word) => stem(fold(word))));
  const texts = entries.map(({ id, text }) => ({ id, held: readWords(fold(text)), score: 0 }));
  for (const word of asked) {
    const holding = texts.filter(({ held }) => held.some((other) => other.startsWith(word)));
    if (holding.length > Math.max(2, entries.length / 4)) continue;
    for (const entry of holding) entry.score += 1 / holding.length;
  }
  return texts
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ id }) => id);
}
