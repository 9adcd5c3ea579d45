import { DEFAULT_LOCALE, type Locale } from '#shared/i18n/locales.ts';
import { numberFormat } from '#shared/i18n/number-format.ts';
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
    numberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
    });
  formats.set(locale, format);
  return format.format(dollars);
}

/** The plans' prices, in the order of `PLAN_PRICES`, by locale. */
export type WrittenPrices = Partial<Record<Locale, readonly string[]>>;

/** The plans' prices as the locale writes them, and as English does: words that it lacks are shown in English. */
export function writePrices(locale: Locale): WrittenPrices {
  const write = (of: Locale) => Object.values(PLAN_PRICES).map((price) => formatMoney(price, of));
  return { [DEFAULT_LOCALE]: write(DEFAULT_LOCALE), [locale]: write(locale) };
}

/** Takes over what `writePrices` gave on the server: the browser's first formatter takes a phone 50 ms. */
export function rememberPrices(prices: WrittenPrices): void {
  for (const [locale, texts] of Object.entries(prices))
    for (const [index, price] of Object.values(PLAN_PRICES).entries())
      if (texts[index]) written.set(`${locale} ${price}`, texts[index]);
}
