import type { Locale } from '#shared/i18n/locales.ts';

/** A formatter costs a hundred times what it formats. */
const formats = new Map<Locale, Intl.NumberFormat>();

/** Whole US dollars as the locale writes them: $2,500, 2 500 $US, US$2,500. */
export function formatMoney(dollars: number, locale: Locale): string {
  const known = formats.get(locale);
  if (known) return known.format(dollars);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  formats.set(locale, format);
  return format.format(dollars);
}
