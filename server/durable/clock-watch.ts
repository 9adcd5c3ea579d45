import { join } from 'node:path';
import { z } from 'zod';
import { DAY_MS, HOUR_MS } from '#shared/days.ts';
import type { StepLog } from '../process/log-output.ts';
import { readIfThere, replaceFile } from './atomic-file.ts';

/** A site is seldom off for longer; a clock that is months wrong is off by more. */
const LEAP_MS = 30 * DAY_MS;

/** Time for someone to read the log and set the clock. */
const DOUBT_MS = 7 * DAY_MS;

/** The file in DATA_DIR that holds the clock's last reading. */
export const CLOCK_FILE = 'clock';

/** Epoch milliseconds. */
const Seen = z.object({ at: z.number(), doubtedUntil: z.number() });

/** Makes the watch over `now` (epoch milliseconds), starting from what `dataDir` recorded. */
export function createClockWatch(options: { dataDir: string; now: () => number; log: StepLog }) {
  const { dataDir, now, log } = options;
  const file = join(dataDir, CLOCK_FILE);
  let known: z.infer<typeof Seen> | null = null;

  return {
    /**
     * Whether what is old by the clock may be deleted. Not for seven days after the clock went ahead by more than
     * thirty since the last look: it was wrong before, or is wrong now, or the site was off that long.
     * @throws if DATA_DIR cannot be read or written.
     */
    async isTrusted() {
      const at = now();
      const last = known ?? (await read(file)) ?? { at, doubtedUntil: 0 };
      const days = Math.round((at - last.at) / DAY_MS);
      const hasLeapt = at - last.at > LEAP_MS;
      if (hasLeapt) log.error({ days }, 'the clock leapt: nothing is deleted for seven days');
      // If doubt would last over 8 days, the clock was set back since: drop it. One day of slack for normal
      // adjustment.
      const isOver = last.doubtedUntil > at + DOUBT_MS + DAY_MS;
      const doubtedUntil = hasLeapt ? at + DOUBT_MS : isOver ? 0 : last.doubtedUntil;
      // Written at start, once an hour, and on a leap.
      const isNews = !known || Math.abs(at - last.at) > HOUR_MS || hasLeapt;
      if (isNews) {
        known = { at, doubtedUntil };
        await replaceFile(file, JSON.stringify(known));
      }
      return doubtedUntil <= at;
    },
    /** Now, but no earlier than the last look that was written down: a clock that is not set yet says 1970. */
    async noEarlier() {
      const last = known ?? (await read(file).catch(() => null));
      return Math.max(now(), last?.at ?? 0);
    },
  };
}

export type ClockWatch = ReturnType<typeof createClockWatch>;

/** Null if nothing was recorded yet, or the file is not valid. */
async function read(file: string): Promise<z.infer<typeof Seen> | null> {
  const text = await readIfThere(file);
  try {
    return text === null ? null : Seen.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
