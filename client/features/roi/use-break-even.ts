import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { numberFormat } from '#shared/i18n/number-format.ts';

/** Formats when a case breaks even; `null` means never. */
export function useBreakEven(): (months: number | null) => string {
  const t = useCopy('roiCalculator');
  const number = numberFormat(useWordsLocale('roiCalculator'), {
    maximumFractionDigits: 1,
  });
  return (months) => {
    if (months === null) return t('result.never');
    return months === 0 ? t('result.atOnce') : t('result.month', { month: number.format(months) });
  };
}
