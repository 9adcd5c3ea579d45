import { FACTS } from '#shared/facts.ts';

/**
 * Nothing is deleted before a process has run this long, in milliseconds: a machine without its own clock gets the
 * time some seconds after its boot, and what is deleted by a wrong one is gone.
 */
export const CLOCK_SETTLES_MS = 10 * 60_000;

/**
 * The instant before which records are to be deleted as of `now`, both in epoch milliseconds: so many months earlier,
 * clamped to the month's last day, as in the database (`delete_expired`).
 */
export function keptSince(now: number, months: number = FACTS.keptMonths): number {
  const since = new Date(now);
  const day = since.getUTCDate();
  since.setUTCMonth(since.getUTCMonth() - months);
  if (since.getUTCDate() !== day) since.setUTCDate(0);
  return since.getTime();
}
