import { FACTS } from '#shared/facts.ts';

/**
 * Nothing is deleted before a process has run for so long, in milliseconds: a machine without a clock of its own is
 * told the time some seconds after its boot, and what is deleted by a wrong one is gone.
 */
export const CLOCK_SETTLES_MS = 10 * 60_000;

/** The instant before which what was kept by `now` is to go; both in epoch milliseconds. */
export function twoYearsBefore(now: number): number {
  return new Date(now).setUTCMonth(new Date(now).getUTCMonth() - FACTS.keptMonths);
}
