import { DECIMAL_COMMA, type Locale } from '#rules/locales.ts';
import { FACTS } from '#shared/facts.ts';
import { writeHours } from '#shared/i18n/write-hours.ts';
import { PRIVACY_DEADLINES } from '#shared/privacy-requests/deadlines.ts';
import { PLAN_PRICES, type SiteSettings } from '#shared/site.ts';
import { formatMoney } from './format-money.ts';

/**
 * The values that copy can insert in double braces: brand, addresses, prices and hours as the locale writes them, legal
 * deadlines and facts that several pages state.
 */
export function copyValues(site: SiteSettings, locale: Locale): Record<string, string | number> {
  return {
    site: site.name,
    email: site.contactEmail,
    privacyEmail: site.privacyEmail,
    phone: site.contactPhone,
    essential: formatMoney(PLAN_PRICES.essential, locale),
    growth: formatMoney(PLAN_PRICES.growth, locale),
    scale: formatMoney(PLAN_PRICES.scale, locale),
    url: site.url,
    host: new URL(site.url).host,
    weekdayHours: writeHours('weekdays', locale),
    saturdayHours: writeHours('saturday', locale),
    ...PRIVACY_DEADLINES,
    ...FACTS,
    uptime: writeDecimal(FACTS.uptime, locale),
    accuracyHigh: writeDecimal(FACTS.accuracyHigh, locale),
  };
}

/** A short decimal with the locale's sign; a browser's first `Intl.NumberFormat` would cost a phone 50 ms. */
function writeDecimal(value: number, locale: Locale): string {
  return DECIMAL_COMMA.includes(locale) ? String(value).replace('.', ',') : String(value);
}
