import { formatMoney } from '#client/lib/format-money.ts';
import type { Locale } from '#rules/locales.ts';
import { calculateRoi } from '#shared/roi/calculate-roi.ts';
import { readRoiInput } from '#shared/roi/read-roi-input.ts';

/** What a year costs in the calculator's example, as the locale writes money; /plan-comparison's copy quotes it. */
export function writeExampleYear(locale: Locale) {
  const { input } = readRoiInput(new URLSearchParams());
  if (!input) throw new Error("the calculator's example is no valid input");
  const { today, subscription, cases } = calculateRoi(input);
  return {
    yearToday: formatMoney(today.total, locale),
    yearFee: formatMoney(subscription, locale),
    yearWithGrowth: formatMoney(cases.base.total, locale),
  };
}
