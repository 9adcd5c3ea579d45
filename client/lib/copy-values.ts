import type { Locale } from '#rules/locales.ts';
import { FACTS } from '#shared/facts.ts';
import { PRIVACY_DEADLINES } from '#shared/privacy-requests/deadlines.ts';
import { PLAN_PRICES, type SiteSettings } from '#shared/site.ts';
import { formatMoney } from './format-money.ts';

/**
 * The values that copy can insert in double braces: brand, addresses, prices formatted for the locale, legal deadlines
 * and facts that several pages state.
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
    ...PRIVACY_DEADLINES,
    ...FACTS,
  };
}
