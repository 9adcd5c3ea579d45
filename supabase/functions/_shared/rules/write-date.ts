/** How a language writes the first day of a month; next to a numeric month the day has two digits ('01'). */
const FIRST: Readonly<Record<string, string>> = { fr: '1er', pt: '1º' };

/** How a language writes the hours of a time in running text, and what is between them and the minutes. */
const CLOCK: Readonly<Record<string, { unit: string; space: string }>> = {
  fr: { unit: '\u00a0h', space: '\u00a0' },
  pt: { unit: 'h', space: '' },
};

/** Spaces that some runtimes put before 'PM', and that some mail programs show as boxes. */
const THIN = /[\u2009\u202f]/g;

/** Writes a date in a locale's words. */
export type DateWriter = (date: Date) => string;

/**
 * Makes a function that writes dates as Intl does with `options`, except for what Intl does not know:
 * - French and Portuguese write a month's first day as an ordinal ('1er décembre', '1º de dezembro');
 * - Spanish has no comma after a weekday;
 * - where `options` ask for the time of day, Spanish has 'a las 9:00 a.m.', French '9 h' and '16 h 30' (OQLF),
 *   Portuguese '9h' and '16h30'.
 * Every date that people read is written by it, but for the months of articles, which are in English
 * (tests/architecture.test.ts).
 */
export function dateWriter(locale: string, options: Intl.DateTimeFormatOptions): DateWriter {
  const format = new Intl.DateTimeFormat(locale, options);
  const language = locale.slice(0, 2);
  const first = FIRST[language];
  const hasClock = options.timeStyle || (options.hour && options.minute);
  const clock = hasClock ? CLOCK[language] : undefined;
  return (date) => {
    const parts = format.formatToParts(date);
    return parts
      .map(({ type, value }, index) => {
        const [before, after] = [parts[index - 1], parts[index + 1]];
        if (type === 'day' && value === '1' && first) return first;
        if (language === 'es' && type === 'literal') {
          if (before?.type === 'weekday') return ' ';
          if (before && hasClock && after?.type === 'hour')
            return after.value === '1' ? ' a la ' : ' a las ';
        }
        if (!clock) return value;
        if (type === 'hour') return String(Number(value));
        if (before?.type === 'hour') return clock.unit;
        if (type === 'minute') return value === '00' ? '' : clock.space + value;
        return value;
      })
      .join('')
      .replace(THIN, '\u00a0');
  };
}
