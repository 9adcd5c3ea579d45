const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Names only, as the site has them: no offsets, which know no daylight saving. */
const ZONE_NAME = /^(?!SystemV\/)[a-z][a-z0-9_+\-/]{0,63}$/i;

const DAY_MS = 86_400_000;

/** Tells whether `name` is an IANA time zone that this runtime knows, in any case. */
export function isTimeZone(name: string): boolean {
  if (!ZONE_NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Epoch milliseconds of an ISO 8601 instant with `Z` or an offset; null where it is none. */
export function readInstant(text: string): number | null {
  const date = INSTANT.exec(text)?.[1];
  if (!date || !isDate(date)) return null;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : instant;
}

/** Epoch milliseconds as ISO 8601 in UTC, whole seconds: `2027-03-15T16:00:00Z`. */
export function formatInstant(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, -5)}Z`;
}

/**
 * The instant, in epoch milliseconds, at which the clock of a zone shows this date (`YYYY-MM-DD`) and
 * time (`HH:MM`). Null where they or the zone are none, or where a change of the clock skips that time;
 * of a time shown twice it is the earlier.
 */
export function instantShowing(date: string, time: string, timezone: string): number | null {
  if (!isDate(date) || !TIME.test(time) || !isTimeZone(timezone)) return null;
  // As if the clock were UTC's: no zone is further from it than a day, so that whatever offset holds at
  // the time sought held a day before or holds a day after, unless the clock changes twice in between.
  const shown = Date.parse(`${date}T${time}Z`);
  const instants = [shown - DAY_MS, shown + DAY_MS]
    .map((near) => shown - offsetAt(near, timezone))
    .filter((instant) => instant + offsetAt(instant, timezone) === shown);
  return instants.length > 0 ? Math.min(...instants) : null;
}

/** The date (`YYYY-MM-DD`) and time (`HH:MM`) that the clock of a zone shows at an instant. */
export function clockAt(instant: number, timezone: string): { date: string; time: string } {
  const shown = new Date(instant + offsetAt(instant, timezone)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** How far the zone's clock is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const clock = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return clock - Math.floor(instant / 1000) * 1000;
}

function isDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
