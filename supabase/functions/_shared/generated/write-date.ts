// Generated from shared/i18n/write-date.ts by `npm run generate`: make changes there.
/** What a language writes for the first day of a month; beside a month of digits the day has two ('01'). */
const FIRST: Readonly<Record<string, string>> = { fr: '1er', pt: '1º' };

/** Spaces that runtimes put before 'PM' or not, and that some mail programs draw as boxes. */
const THIN = /[\u2009\u202f]/g;

/** Between the two days of a span; else a dash in spaces. */
const BETWEEN: Readonly<Record<string, string>> = { ja: '～' };

/** Writes a date in a locale's words. */
export interface DateWriter {
  (date: Date): string;
  /** A span, each day as it is written alone: what Intl leaves out of the first makes some languages' odd. */
  span(from: Date, to: Date): string;
}

/**
 * Makes what writes dates in a locale's words, as Intl does with `options`, save that French and Portuguese count a
 * month's first day ('1er décembre', '1º de dezembro'), which Intl does not know. Every date that people read is
 * written by it (tests/architecture.test.ts).
 */
export function dateWriter(locale: string, options: Intl.DateTimeFormatOptions): DateWriter {
  const format = new Intl.DateTimeFormat(locale, options);
  const language = format.resolvedOptions().locale.split('-')[0] ?? '';
  const first = FIRST[language];
  const write = (date: Date) =>
    format
      .formatToParts(date)
      .map(({ type, value }) => (first && type === 'day' && value === '1' ? first : value))
      .join('')
      .replace(THIN, '\u00a0');
  const between = BETWEEN[language] ?? ' – ';
  return Object.assign(write, {
    span: (from: Date, to: Date) => `${write(from)}${between}${write(to)}`,
  });
}
