import { zoneLabel } from './zone-label.ts';

/** The zone that the visitor's system is set to; UTC where it does not say. */
export function visitorZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** What the clock of a zone shows at an instant: `YYYY-MM-DD` and `HH:MM`. */
export function readClock(instant: number, timezone: string): { date: string; time: string } {
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** Minutes by which a zone's clock is ahead of UTC at an instant. */
export function offsetMinutes(instant: number, timezone: string): number {
  const { date, time } = readClock(instant, timezone);
  const minute = Math.floor(instant / 60_000);
  return Math.round(Date.parse(`${date}T${time}:00Z`) / 60_000) - minute;
}

/**
 * Minutes by which the clock of a zone will have been moved between two instants, negative where it
 * is put back; 0 where a later change undoes an earlier one, since nothing is to be minded then.
 */
export function clockShift(from: number, to: number, timezone: string): number {
  return offsetMinutes(to, timezone) - offsetMinutes(from, timezone);
}

/** `UTC+05:45`, the distance of a zone's clock at an instant. */
export function offsetName(instant: number, timezone: string): string {
  const minutes = offsetMinutes(instant, timezone);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const digits = (value: number) => String(value).padStart(2, '0');
  return `UTC${minutes < 0 ? '−' : '+'}${digits(hours)}:${digits(rest)}`;
}

/** The zones that share the first part of their name; '' for those whose name has but one. */
export interface ZoneGroup {
  area: string;
  zones: string[];
}

/**
 * Every zone of this runtime, by the first part of its name, in the order in which they are read. The
 * one in use stands for its like, whichever name it goes by; UTC, which no list has, comes last.
 */
export function zoneGroups(inUse: string): ZoneGroup[] {
  const known = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'));
  const groups = new Map<string, Map<string, string>>();
  for (const zone of [inUse, ...known, 'UTC']) {
    const area = zone.includes('/') ? (zone.split('/', 1)[0] ?? '') : '';
    const group = groups.get(area) ?? new Map<string, string>();
    const label = zoneLabel(zone);
    if (!group.has(label)) group.set(label, zone);
    groups.set(area, group);
  }
  return [...groups]
    .map(([area, group]) => ({ area, zones: [...group].sort(byLabel).map(([, zone]) => zone) }))
    .sort((a, b) => Number(a.area === '') - Number(b.area === '') || order(a.area, b.area));
}

function byLabel([a]: [string, string], [b]: [string, string]): number {
  return order(a, b);
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
