import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { formatMoney } from '#client/lib/format-money.ts';
import { dateWriter } from '#rules/write-date.ts';
import type { Framework } from '#shared/frameworks.ts';
import type { Say } from '#shared/i18n/copy-keys.ts';
import { numberFormat } from '#shared/i18n/number-format.ts';

/** The blueprint's copy, and formatters for dates, amounts and lists in the language of that copy. */
export interface BlueprintWords {
  t: Say<'complianceBlueprint'>;
  /** A day `YYYY-MM-DD`. */
  date(day: string): string;
  number(amount: number): string;
  list(parts: readonly string[]): string;
  money(dollars: number): string;
  frameworks(ids: readonly Framework[]): string;
}

/** Returns the page's copy in its language, or in the fallback language. */
export function useBlueprintWords(): BlueprintWords {
  const t = useCopy('complianceBlueprint');
  const locale = useWordsLocale('complianceBlueprint');
  const dates = dateWriter(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const numbers = numberFormat(locale, { maximumFractionDigits: 1 });
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  const list = (parts: readonly string[]) => lists.format(parts);
  return {
    t,
    date: (day) => dates(new Date(day)),
    number: (amount) => numbers.format(amount),
    list,
    money: (dollars) => formatMoney(dollars, locale),
    frameworks: (ids) => list(ids.map((id) => t(`frameworks.${id}`))),
  };
}
