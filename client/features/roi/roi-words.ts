import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { numberFormat } from '#shared/i18n/number-format.ts';
import { ROI_BOUNDS, type RoiField, type RoiReading } from '#shared/roi/read-roi-input.ts';

interface RoiMessage {
  field: RoiField;
  message: string;
}

/** Returns the messages for invalid answers, in the form's order. */
export function useRoiIssues() {
  const t = useCopy('roiCalculator');
  const format = numberFormat(useWordsLocale('roiCalculator'));
  return (reading: RoiReading, isShown: (field: RoiField) => boolean = () => true): RoiMessage[] =>
    (Object.keys(reading.values) as RoiField[]).flatMap((field) => {
      const issue = reading.issues[field];
      if (!issue || !isShown(field)) return [];
      const bounds = field === 'plan' ? null : ROI_BOUNDS[field];
      const message = t(`issues.${issue}`, {
        field: t(`form.fields.${field}.label`),
        min: bounds && format.format(bounds.min),
        max: bounds && format.format(bounds.max),
      });
      return [{ field, message }];
    });
}

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
