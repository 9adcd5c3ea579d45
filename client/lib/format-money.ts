import type { Locale } from '#shared/i18n/locales.ts';
import { PLAN_PRICES } from '#shared/site.ts';

/** A formatter costs a hundred times what it formats. */
const formats = new Map<Locale, Intl.NumberFormat>();

/** What the server has written already, by locale and sum. */
const written = new Map<string, string>();

/** Whole US dollars as the locale writes them: $2,500, 2 500 $US, US$2,500. */
export function formatMoney(dollars: number, locale: Locale): string {
  const known = written.get(`${locale} ${dollars}`);
  if (known) return known;
  const format =
    formats.get(locale) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
    });
  formats.set(locale, format);
  return format.format(dollars);
}

/** The plans' prices as the locale writes them. */
export function writePrices(locale: Locale): string[] {
  return Object.values(PLAN_PRICES).map((price) => formatMoney(price, locale));
}

/** Takes over what `writePrices` gave on the server: the browser's first formatter takes a phone 50 ms. */
export function rememberPrices(locale: Locale, prices: readonly string[]): void {
  for (const [index, price] of Object.values(PLAN_PRICES).entries())
    if (prices[index]) written.set(`${locale} ${price}`, prices[index]);
}
