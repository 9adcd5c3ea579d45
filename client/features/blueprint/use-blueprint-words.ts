import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { formatMoney } from '#client/lib/format-money.ts';
import { dateWriter } from '#rules/write-date.ts';
import type { Framework } from '#shared/frameworks.ts';
import { listWriter } from '#shared/i18n/list-writer.ts';
import { numberFormat } from '#shared/i18n/number-format.ts';

/** The blueprint's copy, and formatters for dates, amounts and lists in the language of that copy. */
export function useBlueprintWords() {
  const t = useCopy('complianceBlueprint');
  const locale = useWordsLocale('complianceBlueprint');
  const dates = dateWriter(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const list = listWriter(locale);
  return {
    t,
    /** A day `YYYY-MM-DD`. */
    date: (day: string) => dates(new Date(day)),
    number: numberFormat(locale, { maximumFractionDigits: 1 }).format,
    list,
    money: (dollars: number) => formatMoney(dollars, locale),
    frameworks: (ids: readonly Framework[]) => list(ids.map((id) => t(`frameworks.${id}`))),
  };
}

export type BlueprintWords = ReturnType<typeof useBlueprintWords>;
