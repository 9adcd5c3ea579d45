// `npm run generate`: writes the names of time zones' places in other languages. Node has these names, but browsers
// omit them: Chromium calls New York 'New York' in Spanish. tests/unit/scheduling-ui/zone-clock.test.ts fails if a
// file is not current.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '#rules/locales.ts';
import { zoneLabel } from '../client/features/scheduling/zone-label.ts';

/** The folder of the names; it contains nothing else. */
export const ZONE_PLACES_FOLDER = fileURLToPath(
  new URL('../client/features/scheduling/zone-places/', import.meta.url),
);

interface Naming {
  locale: string;
  /** Extracts the place from the language's name for its time. */
  around: RegExp;
  /**
   * What people say where the language's own name is an official one; and, for zones at home, the place where the
   * language has an abbreviation instead ('JST') and the label lacks the language's letters.
   */
  said: Record<string, string>;
  /** The first parts of zone names that are no regions to Intl. */
  areas: Record<string, string>;
}

/** Zones that were later renamed to include a country or state; Firefox uses the new names. */
const MOVED: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Louisville': 'America/Kentucky/Louisville',
};

/** Browsers have the English names. */
const NAMINGS: Record<Exclude<Language, 'en'>, Naming> = {
  es: {
    locale: 'es-MX',
    around: /^hora de (.+)$/,
    said: { 'Asia/Hong_Kong': 'Hong Kong', 'Asia/Macau': 'Macao' },
    areas: {
      America: 'América',
      Arctic: 'Ártico',
      Atlantic: 'Atlántico',
      Indian: 'Océano Índico',
      Pacific: 'Pacífico',
    },
  },
  fr: {
    locale: 'fr-FR',
    around: /^heure\s:\s(.+)$/,
    said: { 'Asia/Hong_Kong': 'Hong Kong', 'Asia/Macau': 'Macao' },
    areas: {
      America: 'Amérique',
      Arctic: 'Arctique',
      Atlantic: 'Atlantique',
      Indian: 'Océan Indien',
      Pacific: 'Pacifique',
    },
  },
  ja: {
    locale: 'ja-JP',
    around: /^(.+)時間$/,
    said: {
      'Africa/Brazzaville': 'コンゴ共和国',
      'Asia/Hong_Kong': '香港',
      'Asia/Macau': 'マカオ',
      'Asia/Rangoon': 'ミャンマー',
      'Asia/Tokyo': '日本',
      'Asia/Yangon': 'ミャンマー',
      'Indian/Cocos': 'ココス諸島',
    },
    areas: {
      America: 'アメリカ',
      Arctic: '北極',
      Atlantic: '大西洋',
      Indian: 'インド洋',
      Pacific: '太平洋',
    },
  },
  pt: {
    locale: 'pt-BR',
    around: /^Horário (.+)$/,
    said: {
      'America/Araguaina': 'Araguaína',
      'America/Belem': 'Belém',
      'America/Cuiaba': 'Cuiabá',
      'America/Eirunepe': 'Eirunepé',
      'America/Maceio': 'Maceió',
      'America/Sao_Paulo': 'São Paulo',
      'Asia/Hong_Kong': 'Hong Kong',
      'Asia/Macau': 'Macau',
    },
    areas: {
      America: 'América',
      Arctic: 'Ártico',
      Atlantic: 'Atlântico',
      Indian: 'Oceano Índico',
      Pacific: 'Pacífico',
    },
  },
  zh: {
    locale: 'zh-CN',
    around: /^(.+)时间$/,
    said: {
      'Asia/Hong_Kong': '香港',
      'Asia/Macau': '澳门',
      'Asia/Shanghai': '北京',
      'Asia/Taipei': '台北',
    },
    areas: {
      America: '美洲',
      Arctic: '北极',
      Atlantic: '大西洋',
      Indian: '印度洋',
      Pacific: '太平洋',
    },
  },
};

/** The other first parts, by their codes (UN M.49, ISO 3166). */
const REGIONS = { Africa: '002', Antarctica: 'AQ', Asia: '142', Australia: 'AU', Europe: '150' };

/** What a language calls the first parts of zone names, if not as English does. */
function areasOf({ locale, areas }: Naming): Record<string, string> {
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const named = Object.entries(REGIONS).map(([area, code]) => [area, regions.of(code) ?? area]);
  const all = [...named.filter(([area, name]) => area !== name), ...Object.entries(areas)];
  return Object.fromEntries(all.sort());
}

/** The files of names as they should be, by file name. */
export function makeZonePlaces(): Map<string, string> {
  const files = Object.entries(NAMINGS).map(([language, naming]) => {
    const { locale, around, said } = naming;
    const places = Intl.supportedValuesOf('timeZone')
      .filter((zone) => zone.includes('/'))
      .flatMap((zone) => [...new Set([zone, byTodaysName(zone)])])
      .map((zone) => [zone, said[zone] ?? placeOf(zone, locale, around)] as const)
      .filter(([zone, place]) => place !== zoneLabel(zone));
    const table = { ...areasOf(naming), ...Object.fromEntries(places) };
    return [`${language}.json`, `${JSON.stringify(table, null, 2)}\n`] as const;
  });
  return new Map(files);
}

/** The zone's current name: browsers differ in whether they say `Asia/Calcutta` or `Asia/Kolkata`. */
function byTodaysName(zone: string): string {
  if (MOVED[zone]) return MOVED[zone];
  const [place = ''] = zone.split('/').slice(-1);
  return zone.slice(0, -place.length) + zoneLabel(`/${place}`).replaceAll(' ', '_');
}

function placeOf(timeZone: string, locale: string, around: RegExp): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortGeneric' });
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return around.exec(name)?.[1] ?? zoneLabel(timeZone);
}

if (import.meta.main) {
  rmSync(ZONE_PLACES_FOLDER, { recursive: true, force: true });
  mkdirSync(ZONE_PLACES_FOLDER);
  for (const [name, text] of makeZonePlaces()) writeFileSync(ZONE_PLACES_FOLDER + name, text);
}
