/** How long what a visitor sent is kept at most (the privacy policy, 'How long we keep it'). */
const KEPT_MONTHS = 24;

/** The instant before which what was kept by `now` is to go; both in epoch milliseconds. */
export function twoYearsBefore(now: number): number {
  return new Date(now).setUTCMonth(new Date(now).getUTCMonth() - KEPT_MONTHS);
}
