import { isDeepStrictEqual } from 'node:util';
import { createPace, type Pace } from '../durable/pace.ts';

/**
 * How often what pages show of the backend is read anew: a change shows within a minute, also where a
 * reading takes its 3 s and fails.
 */
export const READING_PACE: Pace = { everyMs: 15_000, longestMs: 45_000 };

/** Something of the backend's that is kept in this process and read anew in the background. */
export interface KeptReading<Value> {
  /** As it was last read, the same object for as long as it says the same; null before it was read at all. */
  last(): Value | null;
  /** What `current` would resolve to; null where it would wait. */
  peek(): Value | null;
  /**
   * The same, after the very first reading and after one that `renew` asked for, which take 3 s at most.
   * Where it could never be read, what stands for nothing.
   */
  current(): Promise<Value>;
  /** Has it read anew at once: whoever asks from now on sees what has just been changed. */
  renew(): void;
  start(): void;
  stop(): void;
}

/**
 * Makes the keeper of one reading. Its source may fail: what was read last stays, `onError` is told.
 * `none` stands for what could not be read yet.
 */
export function createKeptReading<Value>(options: {
  read(): Promise<Value>;
  none: Value;
  onError(error: unknown): void;
  pace: Pace;
}): KeptReading<Value> {
  const { read, none, onError } = options;
  let kept: Value | null = null;
  let awaited: Promise<unknown> | null = null;
  let begun = 0;
  let latest = 0;
  let isStopped = false;

  async function begin(): Promise<boolean> {
    begun += 1;
    const number = begun;
    try {
      const value = await read();
      // What was asked before a change must not take the place of what was asked after it.
      if (number > latest && !isDeepStrictEqual(value, kept)) kept = value;
      latest = Math.max(latest, number);
      return true;
    } catch (error) {
      if (!isStopped) onError(error);
      return false;
    }
  }

  function hold(reading: Promise<boolean>): Promise<boolean> {
    awaited = reading;
    return reading.finally(() => {
      if (awaited === reading) awaited = null;
    });
  }

  const pace = createPace({
    pace: options.pace,
    run: () => (begun === 0 ? hold(begin()) : begin()),
  });

  return {
    last: () => kept,
    peek: () => (awaited ? null : kept),
    async current() {
      await awaited;
      return kept ?? none;
    },
    renew: () => void hold(begin()),
    start: () => pace.start(),
    stop() {
      isStopped = true;
      pace.stop();
    },
  };
}
