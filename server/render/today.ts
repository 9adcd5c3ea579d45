import { MINUTE_MS } from '#shared/days.ts';

/**
 * Makes the reader of the current day on a zone's clock, `YYYY-MM-DD`. Pages are asked for far more often than a
 * day changes, which no zone does but on a minute.
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
