/** How often a background task runs, in milliseconds from the start of one round to the start of the next. */
export interface PollInterval {
  /** While it succeeds. */
  everyMs: number;
  /** The longest while it fails. */
  longestMs: number;
}

/** How often the journal is replayed. CONTRACT allows 20 s; a failing round takes up to 8 s of it. */
export const REPLAY_INTERVAL: PollInterval = { everyMs: 5_000, longestMs: 12_000 };

/**
 * Calls `run` again and again while it is started, never twice at once. Each `run` that resolves to false lengthens
 * the pause by half, up to the longest. The pauses do not keep the process alive.
 */
export function createPolling(options: { interval: PollInterval; run(): Promise<boolean> }) {
  const { everyMs, longestMs } = options.interval;
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
