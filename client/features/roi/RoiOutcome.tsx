import { ResultActions } from '#client/features/result-actions/ResultActions.tsx';
import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { formatMoney } from '#client/lib/format-money.ts';
import type { RoiResult } from '#shared/roi/calculate-roi.ts';
import { ROUTES } from '#shared/routes.ts';
import { RoiTable } from './RoiTable.tsx';

/** The answer: what is saved, how that comes about, and when it is worth nothing. */
export function RoiOutcome({ result, query }: { result: RoiResult | null; query: string }) {
  const t = useCopy('roiCalculator');
  return (
    <section
      aria-labelledby="roi-result"
      className="col-span-12 self-start rounded-lg border border-rule bg-surface-raised p-6 shadow-raised md:p-8 lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)] lg:col-span-6"
    >
      <h2 id="roi-result" className="eyebrow font-sans">
        {t('result.heading')}
      </h2>
      {result ? (
        <>
          <Figures result={result} />
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
  const { netSaving, returnOnFee, paybackMonths, breakEvenHours } = result;
  const isLoss = netSaving < 0;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const facts = [
    [t('result.return'), share.format(returnOnFee)],
    [
      t('result.payback'),
      paybackMonths === null
        ? t('result.never')
        : t('result.months', { months: number.format(paybackMonths) }),
    ],
    [t('result.breakEven'), number.format(breakEvenHours)],
  ] as const;
  return (
    <>
      <output className="mt-3 block">
        <span
          className={`figures block font-serif text-5xl font-semibold tracking-tight ${isLoss ? 'text-danger' : ''}`}
        >
          {formatMoney(Math.abs(netSaving), locale)}
        </span>
        <span className="mt-1 block text-text-muted">
          {t(isLoss ? 'result.loss' : 'result.gain')}
        </span>
      </output>
      {isLoss && <p className="mt-4 text-sm">{t('result.lossNote')}</p>}
      <dl className="mt-6 grid gap-x-6 border-t border-rule sm:grid-cols-3">
        {facts.map(([term, value]) => (
          <div
            key={term}
            className="flex items-baseline justify-between gap-4 border-b border-rule py-3 sm:flex-col sm:justify-start sm:gap-1"
          >
            <dt className="text-xs text-text-muted">{term}</dt>
            <dd className="figures text-lg font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <Bars result={result} />
      <RoiTable result={result} />
    </>
  );
}

/**
 * Both years to one scale; the table below says the same in figures. The lengths are attributes: the
 * policy blocks inline styles.
 */
function Bars({ result: { totalToday, totalWithPlan, subscription } }: { result: RoiResult }) {
  const t = useCopy('roiCalculator');
  const whole = Math.max(totalToday, totalWithPlan);
  const percent = (amount: number) => `${whole > 0 ? (amount / whole) * 100 : 0}%`;
  return (
    <div className="mt-6 space-y-3" aria-hidden>
      <div>
        <p className="text-xs text-text-muted">{t('result.today')}</p>
        <svg className="mt-1 h-4 w-full" aria-hidden>
          <rect width={percent(totalToday)} height="100%" className="fill-rule-strong" />
        </svg>
      </div>
      <div>
        <p className="flex items-center gap-2 text-xs text-text-muted">
          {t('result.withPlan')}
          <span className="ml-2 size-2.5 bg-brass" />
          {t('result.feeMark')}
        </p>
        <svg className="mt-1 h-4 w-full" aria-hidden>
          <rect width={percent(totalWithPlan)} height="100%" className="fill-rule-strong" />
          <rect width={percent(subscription)} height="100%" className="fill-brass" />
        </svg>
      </div>
    </div>
  );
}
