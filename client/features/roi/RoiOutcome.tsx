import { ResultActions } from '#client/features/result-actions/ResultActions.tsx';
import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { formatMoney } from '#client/lib/format-money.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { numberFormat } from '#shared/i18n/number-format.ts';
import { ROI_CASES, type RoiCaseResult, type RoiResult } from '#shared/roi/calculate-roi.ts';
import { ROUTES } from '#shared/routes.ts';
import { PLAN_PRICES } from '#shared/site.ts';
import { CaseTable } from './CaseTable.tsx';
import { useBreakEven } from './roi-words.ts';

/** The result: the savings in three cases, how they come about, and when it is not worth it. */
export function RoiOutcome({ result, query }: { result: RoiResult | null; query: string }) {
  const t = useCopy('roiCalculator');
  return (
    <section
      aria-labelledby="roi-result"
      className="col-span-12 self-start print:break-before-page rounded-lg border border-rule bg-surface-raised p-5 shadow-raised md:p-6 lg:col-span-7 xl:col-span-6"
    >
      <h2 id="roi-result" className="eyebrow font-sans">
        {t('result.heading')}
      </h2>
      {result ? (
        <>
          <Figures result={result} />
          <RoiTable result={result} />
          <Formula />
          <ResultActions path={ROUTES.roiCalculator.path} query={query} className="mt-6" />
        </>
      ) : (
        <p role="status" className="mt-4 text-text-muted">
          {t('result.incomplete')}
        </p>
      )}
    </section>
  );
}

function Figures({ result }: { result: RoiResult }) {
  const t = useCopy('roiCalculator');
  const locale = useWordsLocale('roiCalculator');
  const breakEven = useBreakEven();
  const { base } = result.cases;
  const isLoss = base.netSaving < 0;
  const isSmallest = result.subscription === PLAN_PRICES.essential * 12;
  const number = numberFormat(locale, { maximumFractionDigits: 1 });
  const share = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const facts = [
    [t('result.return'), share.format(base.returnOnFee)],
    [t('result.payback'), breakEven(base.breakEvenMonths)],
    [t('result.breakEven'), number.format(result.breakEvenHours)],
  ] as const;
  return (
    <>
      <output className="mt-3 block">
        <span
          className={`figures block font-serif text-5xl font-semibold tracking-tight wrap-anywhere ${isLoss ? 'text-danger' : ''}`}
        >
          {formatMoney(Math.abs(base.netSaving), locale)}
        </span>
        <span className="mt-1 block text-text-muted">
          {t(isLoss ? 'result.loss' : 'result.gain')}
        </span>
      </output>
      {isLoss && (
        <p className="mt-4 text-sm">
          {t(isSmallest ? 'result.lossNoteSmallest' : 'result.lossNote')}
        </p>
      )}
      <dl className="mt-6 grid gap-x-6 border-t border-rule sm:grid-cols-3">
        {facts.map(([term, value]) => (
          <div
            key={term}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule py-3 sm:flex-col sm:items-start"
          >
            <dt className="text-xs text-text-muted">{term}</dt>
            <dd className="figures text-lg font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Formula() {
  const t = useCopy('roiCalculator');
  const lines = t('result.formula.lines', { returnObjects: true });
  return (
    <details className="mt-6 border-y border-rule">
      <summary className="flex min-h-11 items-center justify-between gap-4 py-2 text-sm font-semibold hover:text-signal">
        {t('result.formula.heading')}
        <Icon name="plus" className="plus" />
      </summary>
      <dl className="pb-4 text-sm">
        {lines.map(({ figure, computed }) => (
          <div
            key={figure}
            className="py-1.5 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:gap-4"
          >
            <dt className="font-semibold">{figure}</dt>
            <dd className="text-text-muted">{computed}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A year line by line, today and in each case, so that the headline can be checked. */
function RoiTable({ result }: { result: RoiResult }) {
  const t = useCopy('roiCalculator');
  const locale = useWordsLocale('roiCalculator');
  const breakEven = useBreakEven();
  const { today, subscription, cases } = result;
  const number = numberFormat(locale, { maximumFractionDigits: 0 });
  const hours = (amount: number) => number.format(amount);
  // With the minus sign that the formula has, where Intl writes a hyphen.
  const money = (amount: number) => formatMoney(amount, locale).replace('-', '\u2212');
  const each = (write: (result: RoiCaseResult) => string) =>
    ROI_CASES.map((name) => write(cases[name]));
  return (
    <CaseTable
      label={t('result.table.label')}
      caption={t('result.table.caption')}
      corner={t('result.table.line')}
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
