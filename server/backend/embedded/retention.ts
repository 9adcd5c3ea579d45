import { twoYearsBefore } from '../../durable/two-years.ts';
import { removeMailsBefore } from './mail-files.ts';
import type { Transact } from './transact.ts';

/** Keeps what was promised to go from staying; see startRetention. */
export interface Retention {
  /** Ends the timer and waits for a round that runs. */
  stop(): Promise<void>;
}

/**
 * Deletes what has been kept for as long as was promised, at once and then every `everyMs`: in the database
 * by `delete_expired`, which hosted projects have pg_cron call, and among the mail files. What fails is logged and
 * keeps nothing else; the next round tries again.
 */
export function startRetention(options: {
  transact: Transact;
  mailFolder: string;
  everyMs: number;
  /** Of the files; the database goes by its own clock. Epoch milliseconds. */
  now: () => number;
  log: {
    info(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
}): Retention {
  const { transact, mailFolder, everyMs, now, log } = options;

  async function deleteRows(): Promise<void> {
    const [row] = await transact('service_role', (query) =>
      query('select public.delete_expired() as gone', []),
    );
    const { gone } = row as { gone: Record<string, number> };
    if (Object.values(gone).some((count) => count > 0)) log.info({ gone }, 'kept long enough');
  }

  async function round(): Promise<void> {
    const deletions = [deleteRows(), removeMailsBefore(mailFolder, twoYearsBefore(now()))];
    for (const done of await Promise.allSettled(deletions))
      if (done.status === 'rejected')
        log.error({ err: done.reason }, 'what was kept long enough could not be deleted');
  }

  let running = round();
  const timer = setInterval(() => {
    running = running.then(round);
  }, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
