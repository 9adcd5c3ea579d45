import { type FilterEntry, fold } from './filter.ts';

/** A word of at most this length is an abbreviation ('SOC', in capitals) or too common to search ('how', 'can'). */
const SHORT = 3;

/** The beginning of a word, so that 'pricing' matches 'price', and 'cancel' matches 'cancellation'. */
function stem(word: string): string {
  return word.slice(0, Math.min(6, Math.max(SHORT + 1, word.length - 3)));
}

function readWords(text: string): string[] {
  return text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
}

/**
 * For words that no entry contains all of: the ids of the nearest entries, nearest first, namely those with a word
 * that begins alike. The fewer entries contain a word, the more it counts; a word that more than a quarter of them
 * contain is ignored.
 */
export function nearestEntries(
  entries: readonly Pick<FilterEntry, 'id' | 'text'>[],
  words: string,
  limit: number,
): string[] {
  const telling = readWords(words).filter(
    (word) => word.length > SHORT || (word.length > 1 && word === word.toUpperCase()),
  );
  const stems = new Set(telling.map((word) => stem(fold(word))));
  const texts = entries.map(({ id, text }) => ({ id, held: readWords(fold(text)), score: 0 }));
  for (const word of stems) {
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
