import type { Locale } from '#shared/i18n/locales.ts';

/** Whole US dollars as the locale writes them: $2,500, 2 500 $US, US$2,500. */
export function formatMoney(dollars: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  }).format(dollars);
}
