import { FACTS } from '#shared/facts.ts';

/** The instant before which what was kept by `now` is to go; both in epoch milliseconds. */
export function twoYearsBefore(now: number): number {
  return new Date(now).setUTCMonth(new Date(now).getUTCMonth() - FACTS.keptMonths);
}
