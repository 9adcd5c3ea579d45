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
  const day = dateWriter(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  // In numeric form, Quebec puts the month first ('12-15'), which does not read as a date after "à partir du".
  const month = locale === 'fr-CA' ? 'short' : 'numeric';
  const shortDay = dateWriter(locale, { month, day: 'numeric', timeZone: 'UTC' });
  const time = dateWriter(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const whole = numberFormat(locale);
  const score = numberFormat(locale, { minimumFractionDigits: 1 });
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const change = numberFormat(locale, {
    minimumFractionDigits: 1,
    signDisplay: 'always',
  });
  const megabytes = numberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 2,
  });
  return {
    day: (date: string) => day(new Date(date)),
    /**
     * Two days and a dash, each formatted in full: Intl's range formats omit parts of the first, which looks odd in
     * some languages.
     */
    span: (from: string, to: string) =>
      [from, to].map((date) => day(new Date(date))).join(dashOf(locale)),
    shortDay: (date: string) => shortDay(new Date(date)),
    time: (instant: string) => time(new Date(instant)),
    whole: (value: number) => whole.format(value),
    /** One decimal, out of 100. */
    score: (value: number) => score.format(value),
    /** For a share from 0 to 1. */
    percent: (share: number) => percent.format(share),
    /** For a share that the sample has as text, such as '94.2%'. */
    percentOf: (text: string) => percent.format(Number.parseFloat(text) / 100),
    change: (points: number) => change.format(points),
    size: (bytes: number) => megabytes.format(bytes / 1_000_000),
  };
}
