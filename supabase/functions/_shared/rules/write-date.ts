/** How a language writes the first day of a month; next to a numeric month the day has two digits ('01'). */
const FIRST: Readonly<Record<string, string>> = { fr: '1er', pt: '1º' };

/** Spaces that some runtimes put before 'PM', and that some mail programs show as boxes. */
const THIN = /[\u2009\u202f]/g;

/** Writes a date in a locale's words. */
export type DateWriter = (date: Date) => string;

/**
 * Makes a function that writes dates as Intl does with `options`, except that French and Portuguese write a month's
 * first day as an ordinal ('1er décembre', '1º de dezembro'), which Intl does not know. Every date that people read
 * is written by it, but for the months of articles, which are in English (tests/architecture.test.ts).
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
