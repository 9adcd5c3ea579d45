import { zoneLabel } from './zone-label.ts';

/** By zone or area (`America`) its name in a language; what is called as in English is not in it. */
export type ZonePlaces = Readonly<Record<string, string>>;

const FILES = import.meta.glob<ZonePlaces>('./zone-places/*.json', { import: 'default' });

/** By language, what this page or this server has. */
const known: Record<string, ZonePlaces> = {};

/** Makes the names of a locale's language known to `zonePlace`. Without them, which is no error, it says English ones. */
export async function loadZonePlaces(locale: string): Promise<void> {
  const language = languageOf(locale);
  const load = FILES[`./zone-places/${language}.json`];
  if (known[language] || !load) return;
  const places = await load().catch(() => null);
  if (places) knowZonePlaces(language, places);
}

/** For what has them already. */
export function knowZonePlaces(language: string, places: ZonePlaces): void {
  known[language] = places;
}

/**
 * A zone's place in a locale's own words ('ニューヨーク'), or the country where that has one clock; as `zoneLabel`
 * where the language writes it so. An area's name (`America`) is told as well.
 */
export function zonePlace(timezone: string, locale: string): string {
  return known[languageOf(locale)]?.[timezone] ?? zoneLabel(timezone);
}

function languageOf(locale: string): string {
  return locale.slice(0, 2);
}
