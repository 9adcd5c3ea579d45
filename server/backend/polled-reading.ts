import { isDeepStrictEqual } from 'node:util';
import { createPolling, type PollInterval } from '../durable/polling.ts';

/** Data from the backend that is kept in this process and read again in the background. */
export type PolledReading<Value> = ReturnType<typeof createPolledReading<Value>>;

/**
 * Makes the keeper of one reading. If its source fails, what was read last stays, and `onError` is called. `none`
 * stands for what could not be read yet.
 */
export function createPolledReading<Value>(options: {
  read(): Promise<Value>;
  none: Value;
  onError(error: unknown): void;
  interval: PollInterval;
}) {
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
      // A reading that began before a change must not replace one that began after it.
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

  const polling = createPolling({
    interval: options.interval,
    run: () => (begun === 0 ? hold(begin()) : begin()),
  });

  return {
    /** As it was last read, the same object as long as its content is the same; null before the first reading. */
    last: () => kept,
    /** What `current` would resolve to; null if it would wait. */
    peek: () => (awaited ? null : kept),
    /**
     * The same, but waits for the very first reading and for one that `renew` began, 3 s at most. `none` if it could
     * never be read.
     */
    async current(): Promise<Value> {
      await awaited;
      return kept ?? none;
    },
    /** Reads it again at once: `current` waits for that, and sees what has just been changed. */
    renew: () => void hold(begin()),
    start: polling.start,
    stop() {
      isStopped = true;
      polling.stop();
    },
  };
}
