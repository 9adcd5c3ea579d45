/** What a language writes for the first day of a month; beside a month of digits the day has two ('01'). */
const FIRST: Readonly<Record<string, string>> = { fr: '1er', pt: '1º' };

/**
 * A date in a locale's words, as `format` writes it, save that French and Portuguese count a month's first
 * day ('1er décembre', '1º de dezembro'), which Intl does not know.
 */
export function writeDate(format: Intl.DateTimeFormat, date: Date): string {
  const first = FIRST[format.resolvedOptions().locale.split('-')[0] ?? ''];
  return format
    .formatToParts(date)
    .map(({ type, value }) => (first && type === 'day' && value === '1' ? first : value))
    .join('');
}
