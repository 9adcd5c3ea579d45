/** How often something is done in the background, in milliseconds from the start of one round to that of the next. */
export interface Pace {
  /** While it goes well. */
  everyMs: number;
  /** The longest while it does not. */
  longestMs: number;
}

/** When the journal is replayed. CONTRACT allows 20 s; a round that fails takes up to 8 s of it. */
export const REPLAY_PACE: Pace = { everyMs: 5_000, longestMs: 12_000 };

/**
 * Calls `run` now and again for as long as it is started, never twice at once; a `run` that resolves to
 * false lengthens the pause by half each time, up to the longest. The pauses keep no process alive.
 */
export function createPace(options: { pace: Pace; run(): Promise<boolean> }): {
  start(): void;
  stop(): void;
} {
  const { everyMs, longestMs } = options.pace;
  let timer: NodeJS.Timeout | null = null;
  let started = false;

  async function step(pauseMs: number): Promise<void> {
    const begun = performance.now();
    const well = await options.run().catch(() => false);
    if (!started) return;
    const next = well ? everyMs : Math.min(pauseMs * 1.5, longestMs);
    const wait = Math.max(0, next - (performance.now() - begun));
    timer = setTimeout(() => void step(next), wait).unref();
  }

  return {
    start() {
      if (started) return;
      started = true;
      void step(everyMs);
    },
    stop() {
      started = false;
      if (timer) clearTimeout(timer);
    },
  };
}
