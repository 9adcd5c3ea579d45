import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { formatMoney } from '#client/lib/format-money.ts';
import type { RoiResult } from '#shared/roi/calculate-roi.ts';

const CELL = 'py-2 pl-4 text-right';

/** The two years line by line, so that the headline can be checked. */
export function RoiTable({ result }: { result: RoiResult }) {
  const t = useCopy('roiCalculator');
  const locale = useWordsLocale('roiCalculator');
  const hours = (amount: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(amount);
  const money = (amount: number) => formatMoney(amount, locale);
  const lines = [
    ['hours', hours(result.hoursToday), hours(result.hoursWithPlan)],
    ['staff', money(result.staffToday), money(result.staffWithPlan)],
    ['tools', money(result.toolsToday), money(0)],
    ['fee', money(0), money(result.subscription)],
    ['total', money(result.totalToday), money(result.totalWithPlan)],
  ] as const;
  return (
    <table className="mt-6 w-full border-collapse text-sm">
      <caption className="pb-2 text-left text-xs text-text-muted">
        {t('result.table.caption')}
      </caption>
      <thead>
        <tr className="border-y border-rule-strong">
          <th scope="col" className="py-2 text-left font-semibold">
            {t('result.table.line')}
          </th>
          <th scope="col" className={`${CELL} font-semibold`}>
            {t('result.today')}
          </th>
          <th scope="col" className={`${CELL} font-semibold`}>
            {t('result.withPlan')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([line, today, withPlan]) => (
          <tr
            key={line}
            className="border-b border-rule last:border-rule-strong last:font-semibold"
          >
            <th scope="row" className="py-2 text-left font-normal in-[tr:last-child]:font-semibold">
              {t(`result.table.${line}`)}
            </th>
            <td className={CELL}>{today}</td>
            <td className={CELL}>{withPlan}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
