import { DEFAULT_LOCALE, type Locale } from '#rules/locales.ts';
import { numberFormat } from '#shared/i18n/number-format.ts';
import { PLAN_PRICES } from '#shared/site.ts';

/** Cached: creating a formatter costs a hundred times as much as using it. */
const formats = new Map<Locale, Intl.NumberFormat>();

/** Prices that the server has already formatted, by locale and amount. */
const written = new Map<string, string>();

/** Formats whole US dollars for the locale: $2,500, 2 500 $US, US$2,500, 2,500米ドル. */
export function formatMoney(dollars: number, locale: Locale): string {
  const known = written.get(`${locale} ${dollars}`);
  if (known) return known;
  const format =
    formats.get(locale) ??
    numberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      // Its sign alone does not say whose dollars they are; the other languages' Intl does.
      currencyDisplay: locale === 'ja-JP' ? 'name' : 'symbol',
      maximumFractionDigits: 0,
    });
  formats.set(locale, format);
  return format.format(dollars);
}

/** The plans' formatted prices, in the order of `PLAN_PRICES`, by locale. */
export type WrittenPrices = Partial<Record<Locale, readonly string[]>>;

/** Formats the plans' prices for the locale, and for English, in which missing copy is shown. */
export function writePrices(locale: Locale): WrittenPrices {
  const write = (of: Locale) => Object.values(PLAN_PRICES).map((price) => formatMoney(price, of));
  return { [DEFAULT_LOCALE]: write(DEFAULT_LOCALE), [locale]: write(locale) };
}

/** Caches what `writePrices` returned on the server: creating the first formatter takes a phone's browser 50 ms. */
export function rememberPrices(prices: WrittenPrices): void {
  for (const [locale, texts] of Object.entries(prices))
    for (const [index, price] of Object.values(PLAN_PRICES).entries())
      if (texts[index]) written.set(`${locale} ${price}`, texts[index]);
}
