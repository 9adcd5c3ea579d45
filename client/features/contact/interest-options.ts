import { formatMoney } from '#client/lib/format-money.ts';
import type { FieldOption } from '#client/ui/Field.tsx';
import { CONTACT_INTERESTS, type ContactInterest } from '#rules/interests.ts';
import type { Locale } from '#rules/locales.ts';
import type { UNSPECIFIED } from '#shared/forms/fields.ts';
import type { Say } from '#shared/i18n/copy-keys.ts';
import { PLAN_PRICES } from '#shared/site.ts';

/** The interest options with their prices (spec point 9), written as the locale writes dollars. */
export function interestOptions(t: Say<'contact'>, locale: Locale): FieldOption[] {
  const label = (interest: ContactInterest) => {
    const name = t(`interests.${interest}`);
    if (!(interest in PLAN_PRICES)) return name;
    const price = formatMoney(PLAN_PRICES[interest as keyof typeof PLAN_PRICES], locale);
    return t('monthlyPrice', { plan: name, price });
  };
  return [
    { value: 'unspecified' satisfies typeof UNSPECIFIED, label: t('interests.unspecified') },
    ...CONTACT_INTERESTS.map((interest) => ({ value: interest, label: label(interest) })),
  ];
}
