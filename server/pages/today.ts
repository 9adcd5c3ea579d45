import { MINUTE_MS } from '#shared/days.ts';

/**
 * Makes the reader of the current day in a time zone, `YYYY-MM-DD`. Pages are requested far more often than the day
 * changes, and it changes on a full minute in every zone.
 */
export function createToday({ now, timezone }: { now: () => number; timezone: string }) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' });
  let minute = Number.NaN;
  let day = '';
  return (): string => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      day = format.format(current * MINUTE_MS);
    }
    return day;
  };
}
