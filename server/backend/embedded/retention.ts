import { twoYearsBefore } from '../../durable/two-years.ts';
import { removeMailsBefore } from './mail-files.ts';
import type { Database } from './postgres.ts';

/** Keeps what was promised to go from staying; see startRetention. */
export interface Retention {
  /** Ends the timer and waits for a round that runs. */
  stop(): Promise<void>;
}

/**
 * Deletes what has been kept for as long as was promised, at once and then every `everyMs`: in the database
 * by `delete_expired`, which hosted projects have pg_cron call, and among the mail files. A round that
 * fails is logged; the next tries again.
 */
export function startRetention(options: {
  db: Database;
  mailFolder: string;
  everyMs: number;
  /** Of the files; the database goes by its own clock. Epoch milliseconds. */
  now: () => number;
  log: {
    info(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
}): Retention {
  const { db, mailFolder, everyMs, now, log } = options;

  async function round(): Promise<void> {
    try {
      const rows = await db.query<{ gone: Record<string, number> }>(
        'select public.delete_expired() as gone',
      );
      const gone = rows[0]?.gone ?? {};
      if (Object.values(gone).some((count) => count > 0)) log.info({ gone }, 'kept long enough');
      await removeMailsBefore(mailFolder, twoYearsBefore(now()));
    } catch (error) {
      log.error({ err: error }, 'what was kept long enough could not be deleted');
    }
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
