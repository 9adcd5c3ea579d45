// Generated from shared/i18n/write-date.ts by `npm run generate`: make changes there.
/** What a language writes for the first day of a month; beside a month of digits the day has two ('01'). */
const FIRST: Readonly<Record<string, string>> = { fr: '1er', pt: '1º' };

/** Spaces that runtimes put before 'PM' or not, and that some mail programs draw as boxes. */
const THIN = /[\u2009\u202f]/g;

/** Writes a date in a locale's words. */
export type DateWriter = (date: Date) => string;

/**
 * Makes what writes dates in a locale's words, as Intl does with `options`, save that French and Portuguese count a
 * month's first day ('1er décembre', '1º de dezembro'), which Intl does not know. Every date that people read is
 * written by it (tests/architecture.test.ts).
 */
export function dateWriter(locale: string, options: Intl.DateTimeFormatOptions): DateWriter {
  const format = new Intl.DateTimeFormat(locale, options);
  const first = FIRST[locale.slice(0, 2)];
  return (date) =>
    format
      .formatToParts(date)
      .map(({ type, value }) => (type === 'day' && value === '1' && first) || value)
      .join('')
      .replace(THIN, '\u00a0');
}
