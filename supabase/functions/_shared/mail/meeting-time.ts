import { dateWriter } from '../rules/write-date.ts';

/** A time in a zone, in a locale's words: `Monday, March 15, 2027 at 9:00 AM PDT`. */
export function showTime(instant: string, timezone: string, locale: string): string {
  const around = ZONE_IN_BRACKETS[locale.slice(0, 2)];
  const write = dateWriter(locale, {
    timeZone: timezone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(around ? {} : { timeZoneName: 'short' }),
  });
  const time = write(new Date(instant));
  return around ? around(time, nameZone(timezone, locale, instant, 'short')) : time;
}

/** Chinese would have the zone between the day and the hour; the others set it off. */
const ZONE_IN_BRACKETS: Readonly<Partial<Record<string, (time: string, zone: string) => string>>> =
  {
    zh: (time, zone) => `${time}（${zone}）`,
    fr: (time, zone) => `${time} (${zone})`,
    es: (time, zone) => `${time} (${zone})`,
    pt: (time, zone) => `${time} (${zone})`,
  };

/** What a country calls its own zone, where Intl has another name. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  'es-MX America/Mexico_City': 'hora del centro',
  'pt-BR America/Sao_Paulo': 'horário de Brasília',
};

/** A zone's name in a locale, as it is at `instant`, because zones change over the years. */
export function showZone(timezone: string, locale: string, instant: string): string {
  // The generic name of UTC is an offset, although the times beside it say UTC.
  return nameZone(timezone, locale, instant, timezone === 'UTC' ? 'short' : 'longGeneric');
}

function nameZone(
  timezone: string,
  locale: string,
  instant: string,
  timeZoneName: 'short' | 'longGeneric',
): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: timezone, timeZoneName });
  const name = format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName');
  return OWN_NAMES[`${locale} ${timezone}`] ?? name?.value ?? timezone;
}

/** `2027-03-15 16:00 UTC` */
export function showUtc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** A duration in a locale's words, without a place to break the line: `30 minutes`. */
export function minutesOf(startsAt: string, endsAt: string, locale: string): string {
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  const style = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const;
  const text = new Intl.NumberFormat(locale, style).format(minutes);
  // Intl puts a space into the Japanese text, where none belongs; elsewhere a no-break space keeps it on one line.
  return text.replace(/\s/g, locale.startsWith('ja') ? '' : '\u00a0');
}
