import { useCopy, useLocale } from '#client/lib/copy.ts';
import { commaOf } from '#shared/i18n/gap.ts';
import { numberFormat } from '#shared/i18n/number-format.ts';
import { useFormats } from '../demo/frame/use-formats.ts';
import {
  RISK_FORECAST,
  RISK_HISTORY,
  RISK_HISTORY_FROM,
  RISK_MOVES,
  RISK_NOW,
  RISK_START,
} from '../demo/sample/risks.ts';
import { FigureFrame } from './FigureFrame.tsx';

const MONTHS = RISK_HISTORY.length + RISK_FORECAST.length;
const LAST = RISK_HISTORY.length - 1;
/** A month is 10 wide, its point in the middle; a score of 100 is on top. */
const x = (month: number) => month * 10 + 5;
const y = (score: number) => 100 - score;
const line = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([month, score]) => `${x(month)} ${y(score)}`).join('L')}`;

/** One risk's score by month with its forecast, and the steps by which it rose. */
export function RiskTrend() {
  const t = useCopy('figures');
  const { whole } = useFormats();
  const end = RISK_FORECAST[2];
  const values = {
    from: whole(RISK_START),
    now: whole(RISK_NOW),
    low: whole(end.low),
    high: whole(end.high),
  };
  return (
    <FigureFrame caption={t('trend.caption', values)}>
      <div className="grid gap-x-gutter gap-y-10 panel p-4 shadow-raised sm:p-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:p-10">
        <div>
          <p className="font-semibold">{t('trend.title')}</p>
          <Plot />
          <ScoreTable />
        </div>
        <Steps />
      </div>
    </FigureFrame>
  );
}

/** The three bands of the scale, from the top, with their share of its height. */
const BANDS = [
  { id: 'high', className: 'h-[20%] bg-danger-soft text-danger' },
  { id: 'medium', className: 'h-[30%] bg-warning-soft text-warning' },
  { id: 'low', className: 'h-[50%] bg-success-soft text-success' },
] as const;

function useMonths() {
  const { shortMonth } = useFormats();
  return Array.from({ length: MONTHS }, (_, index) => {
    const first = new Date(RISK_HISTORY_FROM);
    first.setUTCMonth(first.getUTCMonth() + index);
    return shortMonth(first);
  });
}

function Plot() {
  const t = useCopy('figures');
  const now: [number, number] = [LAST, RISK_NOW];
  const ahead = (of: 'score' | 'high' | 'low') =>
    RISK_FORECAST.map((month, index): [number, number] => [LAST + 1 + index, month[of]]);
  return (
    <div aria-hidden className="mt-4">
      <div className="relative h-64 overflow-hidden rounded-sm sm:h-80 lg:h-104">
        {BANDS.map(({ id, className }) => (
          <div key={id} className={`px-2 py-1 text-xs font-semibold ${className}`}>
            {t(`trend.${id}`)}
          </div>
        ))}
        <svg
          viewBox={`0 0 ${MONTHS * 10} 100`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
          aria-hidden
        >
          <path
            d={`${line([now, ...ahead('high'), ...ahead('low').toReversed()])}Z`}
            className="fill-text opacity-15"
          />
          <path
            d={line([now, ...ahead('score')])}
            className="fill-none stroke-text stroke-2"
            strokeDasharray="5 5"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={line(RISK_HISTORY.map((score, month) => [month, score] as const))}
            className="fill-none stroke-text stroke-3"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <PlotLabels />
      </div>
      <div className="mt-1 grid grid-cols-[repeat(15,minmax(0,1fr))] text-xs text-text-muted">
        {useMonths().map((month, index) => (
          <span key={month + String(index)} className="flex justify-center whitespace-nowrap">
            {index % 2 === 1 ? month : ''}
          </span>
        ))}
      </div>
    </div>
  );
}

function PlotLabels() {
  const t = useCopy('figures');
  const { whole } = useFormats();
  const percent = (month: number) => `${((month + 0.5) / MONTHS) * 100}%`;
  const end = RISK_FORECAST[2];
  const labels = [
    { month: 7, score: RISK_START, dy: 26, isPoint: true },
    { month: LAST, score: RISK_NOW, dy: -14, isPoint: true },
    { month: MONTHS - 1, score: end.high, dy: -6 },
    { month: MONTHS - 1, score: end.low, dy: 16 },
  ];
  return (
    <svg className="absolute inset-0 size-full" aria-hidden>
      {labels.map(({ month, score, dy, isPoint }) => {
        const place = { x: percent(month), y: `${y(score)}%` };
        return (
          <g key={dy}>
            {isPoint && <circle cx={place.x} cy={place.y} r="5" className="fill-text" />}
            <text
              {...place}
              dy={dy}
              textAnchor="middle"
              className={`fill-text font-semibold ${isPoint ? 'font-serif text-lg' : 'text-xs'}`}
            >
              {whole(score)}
            </text>
          </g>
        );
      })}
      <text x="99%" y="60%" textAnchor="end" className="fill-text text-xs font-semibold">
        {t('trend.forecast')}
      </text>
    </svg>
  );
}

function ScoreTable() {
  const t = useCopy('figures');
  const locale = useLocale();
  const { whole } = useFormats();
  const rows = useMonths().map((month, index) => {
    const ahead = RISK_FORECAST[index - RISK_HISTORY.length];
    return {
      id: index,
      month,
      score: RISK_HISTORY[index] ?? ahead?.score ?? 0,
      range: ahead ? `${whole(ahead.low)}–${whole(ahead.high)}` : '',
    };
  });
  return (
    <details className="mt-3 text-sm">
      <summary className="link tap">{t('trend.table')}</summary>
      <table className="w-full text-left">
        <thead>
          <tr className="border-y border-rule-strong">
            <th scope="col" className="py-1.5">
              {t('trend.month')}
            </th>
            <th scope="col" className="py-1.5 text-right">
              {t('trend.score')}
            </th>
            <th scope="col" className="py-1.5 text-right">
              {t('trend.forecast') + commaOf(locale) + t('trend.range')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, month, score, range }) => (
            <tr key={id} className="border-b border-rule">
              <th scope="row" className="py-1 font-normal">
                {month}
              </th>
              <td className="py-1 text-right">{whole(score)}</td>
              <td className="py-1 text-right">{range}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The top of the scale on which the steps are drawn, from 0. */
const CEILING = 70;
const along = (score: number) => (score / CEILING) * 100;

function Steps() {
  const t = useCopy('figures');
  const { whole } = useFormats();
  const change = numberFormat(useLocale(), { signDisplay: 'exceptZero' });
  let reached: number = RISK_START;
  const steps = RISK_MOVES.map(({ id, points }) => {
    const before = reached;
    reached += points;
    return { id, points, before, after: reached };
  });
  return (
    <table className="w-full self-start text-left text-sm">
      <caption className="pb-4 text-left text-base font-semibold">{t('trend.steps')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('trend.moved')}</th>
          <th scope="col">{t('trend.points')}</th>
        </tr>
      </thead>
      <tbody>
        <Total label={t('trend.start')} score={RISK_START} />
        {steps.map(({ id, points, before, after }) => (
          <tr key={id} className="border-t border-rule">
            <th scope="row" className="w-full py-2 font-normal">
              <span className="font-semibold">{t(`trend.inputs.${id}`)}</span>
              <span className="block text-xs text-text-muted">{t(`trend.notes.${id}`)}</span>
              <Length
                from={Math.min(before, after)}
                to={Math.max(before, after)}
                className={
                  points < 0 ? 'fill-success' : points > 0 ? 'fill-danger' : 'fill-text-muted'
                }
              />
            </th>
            <td
              className={`py-2 pl-4 text-right align-top text-lg font-semibold ${points > 0 ? 'text-danger' : points < 0 ? 'text-success' : 'text-text-muted'}`}
            >
              {change.format(points)}
            </td>
          </tr>
        ))}
        <Total label={t('trend.end')} score={RISK_NOW} />
      </tbody>
    </table>
  );

  function Total({ label, score }: { label: string; score: number }) {
    return (
      <tr className="border-t border-rule-strong">
        <th scope="row" className="py-2 font-semibold">
          {label}
          <Length from={0} to={score} className="fill-text" />
        </th>
        <td className="py-2 pl-4 text-right align-top font-serif text-2xl font-semibold">
          {whole(score)}
        </td>
      </tr>
    );
  }
}

function Length({ from, to, className }: { from: number; to: number; className: string }) {
  return (
    <svg className="mt-1.5 block h-2 w-full" aria-hidden>
      <rect
        x={`${along(from)}%`}
        width={`${Math.max(along(to) - along(from), 0.6)}%`}
        height="100%"
        className={className}
      />
    </svg>
  );
}
