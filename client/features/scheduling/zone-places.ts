import type { FieldOptionGroup } from '#client/ui/Field.tsx';
import { minutesAhead, offsetName } from './zone-clock.ts';
import { zoneLabel } from './zone-label.ts';

/** The names of zones or areas (`America`) in a language; names equal to the English ones are left out. */
export type ZonePlaces = Readonly<Record<string, string>>;

const FILES = import.meta.glob<ZonePlaces>('./zone-places/*.json', { import: 'default' });

/** By language, what this page or this server has. */
const known: Record<string, ZonePlaces> = {};

/**
 * Loads the names in a locale's language for `zonePlace`. If they cannot be loaded, that is no error: it uses English
 * names.
 */
export async function loadZonePlaces(locale: string): Promise<void> {
  const language = languageOf(locale);
  const load = FILES[`./zone-places/${language}.json`];
  if (known[language] || !load) return;
  const places = await load().catch(() => null);
  if (places) knowZonePlaces(language, places);
}

/** Adds names that are already loaded. */
export function knowZonePlaces(language: string, places: ZonePlaces): void {
  known[language] = places;
}

/**
 * A zone's place in a locale's language ('ニューヨーク'), or its country if that has one clock; same as `zoneLabel` if the
 * language spells it so. Also takes an area's name (`America`).
 */
export function zonePlace(timezone: string, locale: string): string {
  return known[languageOf(locale)]?.[timezone] ?? zoneLabel(timezone);
}

function languageOf(locale: string): string {
  return locale.slice(0, 2);
}

/** What words about a time name of its zone: the place, and the offset of its clock, which shows `clock` then. */
export function zoneWords(
  instant: number,
  clock: { date: string; time: string },
  timezone: string,
  locale: string,
): { zone: string; offset: string } {
  return { zone: zonePlace(timezone, locale), offset: offsetName(minutesAhead(instant, clock)) };
}

/**
 * Every zone of this runtime as an option of a select, grouped by the first part of its name, in a locale's language
 * and order. Where the zone in use has the label of another, it takes its place. Zones without an area are last, under
 * `other`; UTC is among them, which no runtime lists.
 */
export function zoneOptions(inUse: string, other: string, locale: string): FieldOptionGroup[] {
  const { compare } = new Intl.Collator(locale);
  const isOther = (zone: string) =>
    areaOf(zone) !== areaOf(inUse) || zoneLabel(zone) !== zoneLabel(inUse);
  const listed = Intl.supportedValuesOf('timeZone').filter((zone) => areaOf(zone) && isOther(zone));
  const zones = [...new Set([...listed, inUse, 'UTC'])];
  const areas = [...new Set(zones.map(areaOf).filter(Boolean))].sort();
  return [...areas, ''].map((area) => ({
    label: area ? zonePlace(area, locale) : other,
    options: zones
      .filter((zone) => areaOf(zone) === area)
      .map((value) => ({ value, label: zonePlace(value, locale) }))
      .sort((a, b) => compare(a.label, b.label)),
  }));
}

/** The first part of a zone's name; '' for a name of one part. */
function areaOf(zone: string): string {
  return zone.slice(0, Math.max(0, zone.indexOf('/')));
}
