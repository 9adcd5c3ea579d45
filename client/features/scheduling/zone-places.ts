import type { FieldOption, FieldOptionGroup } from '#client/ui/Field.tsx';
import { zoneGroups } from './zone-clock.ts';
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

/** All zones as options of a select, grouped by area, in a locale's language and order; the rest are under `other`. */
export function zoneOptions(inUse: string, other: string, locale: string): FieldOptionGroup[] {
  const { compare } = new Intl.Collator(locale);
  const option = (zone: string): FieldOption => ({ value: zone, label: zonePlace(zone, locale) });
  return zoneGroups(inUse).map(({ area, zones }) => ({
    label: area ? zonePlace(area, locale) : other,
    options: zones.map(option).sort((a, b) => compare(a.label, b.label)),
  }));
}
