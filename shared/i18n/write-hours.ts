import type { Locale } from '#rules/locales.ts';
import { OFFICE_HOURS } from '../site.ts';

/** A range of whole hours, in the form in which each language's contact page gives the office hours. */
const WRITTEN: Readonly<Record<string, (opens: number, closes: number) => string>> = {
  en: (opens, closes) => `${half(opens)} to ${half(closes)}`,
  fr: (opens, closes) => `de ${opens}\u00a0h à ${closes}\u00a0h`,
  es: (opens, closes) => `de ${half(opens)}:00${side(opens)} a ${half(closes)}:00${side(closes)}`,
  pt: (opens, closes) => `das ${opens}h às ${closes}h`,
  zh: (opens, closes) => `${opens}:00–${closes}:00`,
  ja: (opens, closes) => `${opens}:00～${closes}:00`,
};

const half = (hour: number) => ((hour + 11) % 12) + 1;
const side = (hour: number) => (hour < 12 ? '\u00a0a.m.' : '\u00a0p.m.');

/** The office hours of weekdays or Saturdays as a sentence of the locale says them: 9 to 6, de 9 h à 18 h. */
export function writeHours(days: keyof typeof OFFICE_HOURS, locale: Locale): string {
  const { opens, closes } = OFFICE_HOURS[days];
  const write = WRITTEN[locale.slice(0, 2)] ?? WRITTEN.en;
  return write?.(Number.parseInt(opens, 10), Number.parseInt(closes, 10)) ?? '';
}
