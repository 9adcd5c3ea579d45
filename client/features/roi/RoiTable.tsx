import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { formatMoney } from '#client/lib/format-money.ts';
import { numberFormat } from '#shared/i18n/number-format.ts';
import { ROI_CASES, type RoiCaseResult, type RoiResult } from '#shared/roi/calculate-roi.ts';
import { CaseTable } from './CaseTable.tsx';
import { useBreakEven } from './roi-words.ts';

/** A year line by line, today and in each case, so that the headline can be checked. */
export function RoiTable({ result }: { result: RoiResult }) {
  const t = useCopy('roiCalculator');
  const locale = useWordsLocale('roiCalculator');
  const breakEven = useBreakEven();
  const { today, subscription, cases } = result;
  const number = numberFormat(locale, { maximumFractionDigits: 0 });
  const hours = (amount: number) => number.format(amount);
  const money = (amount: number) => formatMoney(amount, locale);
  const each = (write: (result: RoiCaseResult) => string) =>
    ROI_CASES.map((name) => write(cases[name]));
  return (
    <CaseTable
      label={t('result.table.label')}
      caption={t('result.table.caption')}
      head={[
        t('result.table.line'),
        t('result.today'),
        ...ROI_CASES.map((name) => t(`result.cases.${name}`)),
      ]}
      rows={[
        [t('result.table.hours'), hours(today.hours), ...each((of) => hours(of.hours))],
        [t('result.table.staff'), money(today.staff), ...each((of) => money(of.staff))],
        [t('result.table.tools'), money(today.tools), ...each(() => money(0))],
        [t('result.table.fee'), money(0), ...each(() => money(subscription))],
        [t('result.table.total'), money(today.total), ...each((of) => money(of.total))],
        [t('result.table.saved'), '–', ...each((of) => money(of.netSaving))],
        [t('result.table.breakEven'), '–', ...each((of) => breakEven(of.breakEvenMonths))],
      ]}
      className="mt-6"
    />
  );
}
