import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { formatMoney } from '#client/lib/format-money.ts';
import { costOverTime, ROI_CASES, ROI_YEARS, type RoiResult } from '#shared/roi/calculate-roi.ts';
import { CaseTable } from './CaseTable.tsx';
import { useBreakEven } from './roi-words.ts';

export function RoiOverTime({ result }: { result: RoiResult }) {
  const t = useCopy('roiCalculator');
  const locale = useWordsLocale('roiCalculator');
  const money = (amount: number) => formatMoney(amount, locale);
  const costs = costOverTime(result);
  const yearOf = (year: number) =>
    year === 0 ? t('overTime.start') : t('overTime.year', { year });
  return (
    <section aria-labelledby="roi-over-time" className="later ledger-rule py-10 md:py-14">
      <h2 id="roi-over-time" className="text-2xl">
        {t('overTime.heading', { years: ROI_YEARS })}
      </h2>
      <div className="grid-page mt-6 items-start gap-y-8">
        <Chart result={result} />
        <CaseTable
          label={t('overTime.label')}
          caption={t('overTime.caption')}
          corner={t('overTime.line')}
          rows={costs.map(({ year, today, ...cases }) => [
            yearOf(year),
            ...[today, ...ROI_CASES.map((name) => cases[name])].map(money),
          ])}
          className="col-span-12 lg:col-span-6"
        />
      </div>
    </section>
  );
}

/**
 * All lines are straight, so they are drawn in percent of width and height: text keeps its size in any viewport. The
 * table beside it has the same figures.
 */
function Chart({ result }: { result: RoiResult }) {
  const t = useCopy('roiCalculator');
  const locale = useWordsLocale('roiCalculator');
  const breakEven = useBreakEven();
  const costs = costOverTime(result);
  const first = costs[0];
  const last = costs[ROI_YEARS];
  if (!first || !last) return null;
  const most = Math.max(last.today, last.low, 1);
  const y = (cost: number) => 100 - (cost / most) * 100;
  const line = (name: 'today' | 'base') => ({
    x1: '0%',
    x2: '100%',
    y1: `${y(first[name])}%`,
    y2: `${y(last[name])}%`,
  });
  const months = result.cases.base.breakEvenMonths;
  const isMarked = months !== null && months <= ROI_YEARS * 12;
  const years = Array.from({ length: ROI_YEARS + 1 }, (_, year) => year);
  return (
    <figure className="col-span-12 lg:col-span-6">
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Key label={t('result.today')} className="h-0.5 bg-text-muted" />
        <Key label={t('overTime.base')} className="h-1 bg-brass" />
        <Key label={t('overTime.range')} className="h-3 border border-brass bg-brass-soft" />
      </ul>
      <p className="figures mt-4 text-xs text-text-muted" aria-hidden>
        {formatMoney(most, locale)}
      </p>
      <svg className="mt-1 h-64 w-full overflow-visible sm:h-80" aria-hidden>
        {years
          .map((year) => `${(year / ROI_YEARS) * 100}%`)
          .map((x) => (
            <line key={x} x1={x} x2={x} y1="0%" y2="100%" className="stroke-rule" />
          ))}
        {['0%', '50%', '100%'].map((y) => (
          <line key={y} x1="0%" x2="100%" y1={y} y2={y} className="stroke-rule" />
        ))}
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          width="100%"
          height="100%"
          aria-hidden
        >
          <polygon
            points={`0,${y(first.low)} 100,${y(last.low)} 100,${y(last.high)} 0,${y(first.high)}`}
            className="fill-brass-soft stroke-brass"
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <line {...line('today')} className="stroke-text-muted" strokeWidth="2" />
        <line {...line('base')} className="stroke-brass" strokeWidth="3" />
        {/* At month 0 it would cover both lines. */}
        {isMarked && months > 0 && (
          <BreakEven
            x={(months / (ROI_YEARS * 12)) * 100}
            y={y((months / 12) * result.today.total)}
          />
        )}
      </svg>
      <div className="mt-2 flex justify-between text-xs text-text-muted" aria-hidden>
        {years.map((year) => (
          <span key={year}>{year === 0 ? t('overTime.start') : t('overTime.year', { year })}</span>
        ))}
      </div>
      <figcaption className="mt-4 max-w-reading text-sm text-text-muted">
        {isMarked
          ? t(months === 0 ? 'overTime.evensAtOnce' : 'overTime.evens', { when: breakEven(months) })
          : t('overTime.evensNot', { years: ROI_YEARS })}
      </figcaption>
    </figure>
  );
}

/** Where both lines meet, in percent of width and height. */
function BreakEven({ x, y }: { x: number; y: number }) {
  const t = useCopy('roiCalculator');
  const isLate = x > 50;
  return (
    <>
      <line
        x1={`${x}%`}
        x2={`${x}%`}
        y1={`${y}%`}
        y2="100%"
        className="stroke-text"
        strokeDasharray="4 4"
      />
      <circle
        cx={`${x}%`}
        cy={`${y}%`}
        r="6"
        className="fill-surface stroke-text"
        strokeWidth="2"
      />
      <text
        x={`${x}%`}
        y="100%"
        dx={isLate ? -10 : 10}
        dy="-12"
        textAnchor={isLate ? 'end' : 'start'}
        className="fill-text text-sm font-semibold"
      >
        {t('overTime.mark')}
      </text>
    </>
  );
}

function Key({ label, className }: { label: string; className: string }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden className={`w-6 forced-color-adjust-none ${className}`} />
      {label}
    </li>
  );
}
