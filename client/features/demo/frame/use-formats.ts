import { useLocale } from '#client/lib/copy.ts';

/** How the sample's figures and days are written in the page's language. Days are days: no zone moves them. */
export function useFormats() {
  return makeFormats(useLocale());
}

const known = new Map<string, Formats>();

type Formats = ReturnType<typeof createFormats>;

/** The same for one language, made once: that takes longer than the scene that uses them. */
export function makeFormats(locale: string): Formats {
  const formats = known.get(locale) ?? createFormats(locale);
  known.set(locale, formats);
  return formats;
}

function createFormats(locale: string) {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const shortDay = new Intl.DateTimeFormat(locale, {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const whole = new Intl.NumberFormat(locale);
  const score = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const change = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    signDisplay: 'always',
  });
  const megabytes = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 2,
  });
  return {
    day: (date: string) => day.format(new Date(date)),
    /** In figures, without its year. */
    shortDay: (date: string) => shortDay.format(new Date(date)),
    time: (instant: string) => time.format(new Date(instant)),
    whole: (value: number) => whole.format(value),
    /** One decimal, of 100. */
    score: (value: number) => score.format(value),
    /** Of a share from 0 to 1. */
    percent: (share: number) => percent.format(share),
    /** Of a share that the sample tells as text, such as '94.2%'. */
    percentOf: (text: string) => percent.format(Number.parseFloat(text) / 100),
    change: (points: number) => change.format(points),
    size: (bytes: number) => megabytes.format(bytes / 1_000_000),
  };
}
