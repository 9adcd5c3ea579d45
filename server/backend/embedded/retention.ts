import { FACTS } from '#shared/facts.ts';
import type { ClockWatch } from '../../durable/clock-watch.ts';
import type { StepLog } from '../../process/log-output.ts';
import { CLOCK_SETTLES_MS, keptSince } from '../../retention.ts';
import { removeMailsBefore } from './mail-files.ts';
import type { Transact } from './postgres.ts';

/**
 * Deletes nothing (null) if a lead past its time was never mailed to the team: there is none if the clock is right
 * and mails are sent.
 */
const DELETE_EXPIRED = `select case when exists (
  select from public.outbox
  join public.leads on leads.id = outbox.lead_id
  where outbox.state in ('pending', 'sending') and outbox.mailbox is null
    and leads.created_at < now() - interval '${FACTS.keptMonths} months'
) then null else public.delete_expired() end as gone`;

/**
 * Deletes what has been kept as long as was promised, after some minutes and then every `everyMs`: in the database
 * by `delete_expired`, which pg_cron calls in hosted projects, and among the mail files. A failed deletion is logged
 * and does not stop the other; the next round tries again.
 */
export function startRetention(options: {
  transact: Transact;
  mailFolder: string;
  everyMs: number;
  /** For the files; the database uses its own clock. Epoch milliseconds. */
  now: () => number;
  clock: ClockWatch;
  log: StepLog;
}) {
  const { transact, mailFolder, everyMs, now, clock, log } = options;

  async function deleteRows(): Promise<'done' | 'held'> {
    const [row] = await transact('service_role', (query) => query(DELETE_EXPIRED, []));
    const { gone } = row as { gone: Record<string, number> | null };
    if (!gone) {
      log.error(
        {},
        'leads past their time were never mailed: look at the clock, nothing is deleted',
      );
      return 'held';
    }
    if (Object.values(gone).some((count) => count > 0)) log.info({ gone }, 'kept long enough');
    return 'done';
  }

  const tried = <Result>(deletion: Promise<Result>) =>
    deletion.catch((err: unknown) => {
      log.error({ err }, 'what was kept long enough could not be deleted');
    });

  async function round(): Promise<void> {
    if ((await tried(clock.isTrusted())) !== true) return;
    if ((await tried(deleteRows())) === 'held') return;
    await tried(removeMailsBefore(mailFolder, keptSince(now())));
  }

  let running = Promise.resolve();
  const begin = () => {
    running = running.then(round);
  };
  const first = setTimeout(begin, Math.min(CLOCK_SETTLES_MS, everyMs)).unref();
  const timer = setInterval(begin, everyMs).unref();
  return {
    /** Ends the timer and waits for a running round. */
    async stop() {
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}
