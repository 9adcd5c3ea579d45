/**
 * The zone of the visitor's system; UTC if its name has no usable times: `Etc/Unknown`, which Chromium reports but does
 * not accept, an offset such as `-05:00`, `Factory`, or ICU's own `SystemV/PST8`.
 */
export function visitorZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return /^(?!Etc\/Unk|Fac|Sys)[A-Z]/.test(timeZone) ? timeZone : 'UTC';
}

/** The date and time in a zone at an instant: `YYYY-MM-DD` and `HH:MM`. */
export function readClock(instant: number, timezone: string): { date: string; time: string } {
  // Sweden writes both as ISO 8601 does.
  const format = { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' } as const;
  const [date = '', time = ''] = new Date(instant).toLocaleString('sv-SE', format).split(' ');
  return { date, time };
}

/**
 * Minutes by which a clock that shows this at an instant is ahead of UTC. For a time from the server, pass the server's
 * clock: the browser's zone data may be older or newer.
 */
export function minutesAhead(
  instant: number,
  { date, time }: { date: string; time: string },
): number {
  const minute = Math.floor(instant / 60_000);
  return Math.round(Date.parse(`${date}T${time}:00Z`) / 60_000) - minute;
}

/**
 * Minutes by which a zone's clock will be moved between an instant and a time from the server, negative if put back; 0
 * if a later change undoes an earlier one, as nothing needs attention then, and if the browser's zone data differs from
 * the server's, as it cannot tell.
 */
export function clockShift(
  from: number,
  { startTime, ...clock }: { startTime: string; date: string; time: string },
  timezone: string,
): number {
  const ahead = (instant: number) => minutesAhead(instant, readClock(instant, timezone));
  const to = Date.parse(startTime);
  return ahead(to) === minutesAhead(to, clock) ? ahead(to) - ahead(from) : 0;
}

/** `UTC+05:45`: the offset of a clock that is so many minutes ahead of UTC. */
export function offsetName(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const digits = (value: number) => String(value).padStart(2, '0');
  return `UTC${minutes < 0 ? '−' : '+'}${digits(hours)}:${digits(rest)}`;
}

/** A text with a zone's name and offset; UTC is named once. */
export function sayUtcOnce(text: string): string {
  return text.replace(/(UTC[^(（]*?) ?[(（]UTC\+00:00[)）]/, '$1');
}
