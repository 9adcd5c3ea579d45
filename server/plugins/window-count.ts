import type { FastifyInstance } from 'fastify';

/** This many keys are told apart in a window; all further ones count as one. */
const MOST_KEYS = 1000;

/**
 * Makes the counter of what happens within windows, each of which begins with its first count: for a log that tells
 * the first of something at once and sums up the rest. It returns a key's count in this window; `end` gets all counts
 * when the window is over, or the site closes.
 */
export function countInWindows(
  app: FastifyInstance,
  windowMs: number,
  end: (counts: ReadonlyMap<string, number>) => void,
): (key: string) => number {
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  function endWindow(): void {
    clearTimeout(timer);
    timer = undefined;
    end(counts);
    counts = new Map();
  }
  app.addHook('onClose', async () => endWindow());

  return (key) => {
    timer ??= setTimeout(endWindow, windowMs).unref();
    const known = counts.has(key) || counts.size < MOST_KEYS ? key : 'others';
    const count = (counts.get(known) ?? 0) + 1;
    counts.set(known, count);
    return count;
  };
}
