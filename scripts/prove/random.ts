export type Random = ReturnType<typeof seededRandom>;

/** Random numbers that a seed reproduces (mulberry32), so that a failing proof can be repeated. */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  /** From 0 (included) to 1 (excluded). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** A whole number from 0 (included) to `limit` (excluded). */
    below: (limit: number) => Math.floor(next() * limit),
    /** True with this probability. */
    chance: (probability: number) => next() < probability,
  };
}
