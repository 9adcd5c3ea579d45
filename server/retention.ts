import { FACTS } from '#shared/facts.ts';

/**
 * Nothing is deleted before a process has run for so long, in milliseconds: a machine without a clock of its own is
 * told the time some seconds after its boot, and what is deleted by a wrong one is gone.
 */
export const CLOCK_SETTLES_MS = 10 * 60_000;

/**
 * The instant before which what was kept by `now` is to go, both in epoch milliseconds: `FACTS.keptMonths` earlier,
 * clamped to the month's last day, as the database reckons (`delete_expired`).
 */
export function keptSince(now: number): number {
  const since = new Date(now);
  const day = since.getUTCDate();
  since.setUTCMonth(since.getUTCMonth() - FACTS.keptMonths);
  if (since.getUTCDate() !== day) since.setUTCDate(0);
  return since.getTime();
}
