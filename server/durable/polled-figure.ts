import { createPolling, type PollInterval } from './polling.ts';

/** A figure for the metrics, read now and then, so that they wait for nothing. */
interface PolledFigure<Value> {
  /** As it was last read; null before that, and while it cannot be read: an old figure would look like a current one. */
  last(): Value | null;
  start(): void;
  stop(): void;
}

/** Reads a figure in the background once it is started. */
export function createPolledFigure<Value>(
  read: () => Promise<Value>,
  interval: PollInterval,
): PolledFigure<Value> {
  let last: Value | null = null;
  const polling = createPolling({
    interval,
    async run() {
      last = await read().catch(() => null);
      return last !== null;
    },
  });
  return { last: () => last, start: polling.start, stop: polling.stop };
}
