import { useLocale } from '#client/lib/copy.ts';
import { dateWriter } from '#rules/write-date.ts';
import { dashOf } from '#shared/i18n/gap.ts';
import { numberFormat } from '#shared/i18n/number-format.ts';

/**
 * Formatters for the sample's figures and days in the page's language. Days are calendar days: no time zone shifts
 * them.
 */
export function useFormats() {
  return makeFormats(useLocale());
}

const known = new Map<string, Formats>();

type Formats = ReturnType<typeof createFormats>;

/** The same for one language, cached: creating them takes longer than the scene that uses them. */
export function makeFormats(locale: string): Formats {
  const formats = known.get(locale) ?? createFormats(locale);
  known.set(locale, formats);
  return formats;
}

function createFormats(locale: string) {
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const write = dateWriter(locale, { ...options, timeZone: 'UTC' });
    return (date: string | Date) => write(new Date(date));
  };
  const numbers = (options?: Intl.NumberFormatOptions) => numberFormat(locale, options).format;
  const day = dates({ dateStyle: 'medium' });
  const percent = numbers({ style: 'percent', maximumFractionDigits: 1 });
  const megabytes = numbers({ style: 'unit', unit: 'megabyte', maximumFractionDigits: 2 });
  return {
    day,
    /**
     * Two days and a dash, each formatted in full: Intl's range formats omit parts of the first, which looks odd in
     * some languages.
     */
    span: (from: string, to: string) => [day(from), day(to)].join(dashOf(locale)),
    // In numeric form, Quebec puts the month first ('12-15'), which does not read as a date after "à partir du".
    shortDay: dates({ month: locale === 'fr-CA' ? 'short' : 'numeric', day: 'numeric' }),
    month: dates({ month: 'long' }),
    shortMonth: dates({ month: 'short' }),
    time: dates({ dateStyle: 'medium', timeStyle: 'short' }),
    whole: numbers(),
    /** One decimal, out of 100. */
    score: numbers({ minimumFractionDigits: 1 }),
    /** For a share from 0 to 1. */
    percent,
    /** For a share that the sample has as text, such as '94.2%'. */
    percentOf: (text: string) => percent(Number.parseFloat(text) / 100),
    change: numbers({ minimumFractionDigits: 1, signDisplay: 'always' }),
    size: (bytes: number) => megabytes(bytes / 1_000_000),
  };
}
