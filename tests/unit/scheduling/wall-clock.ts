/**
 * What a zone's clock shows at an instant, by `Intl` alone: an independent check of the library that the
 * scheduling itself uses.
 */
export function wallClock(timezone: string): (instant: string) => { date: string; time: string } {
  const format = new Intl.DateTimeFormat('en-US-u-ca-iso8601', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (instant) => {
    const parts = Object.fromEntries(
      format.formatToParts(Date.parse(instant)).map(({ type, value }) => [type, value]),
    );
    return {
      date: `${parts.year}-${parts.month}-${parts.day}`,
      time: `${parts.hour}:${parts.minute}`,
    };
  };
}

/** The weekday of a `YYYY-MM-DD`, 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The `YYYY-MM-DD` that is `days` later. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
