import { useCopy } from '#client/lib/copy.ts';
import { useFormats } from '../demo/frame/use-formats.ts';
import { RISK_FROM } from '../demo/rules.ts';
import { RISK_APPETITE, type RiskPlace, riskScore, SAMPLE_RISKS } from '../demo/sample/risks.ts';
import { FigureFrame } from './FigureFrame.tsx';

/** Between the five steps of each axis. */
const GRID = [100, 200, 300, 400] as const;

/** A cell is 100 wide and high; impact grows upwards. */
const place = ({ impact, likelihood }: RiskPlace) => ({
  x: Math.round((likelihood - 0.5) * 100),
  y: Math.round((5.5 - impact) * 100),
});

/** Risks of the register on a five-by-five grid, each with the way its controls have moved it. */
export function HeatMap() {
  const t = useCopy('figures');
  const values = { appetite: RISK_APPETITE };
  return (
    <FigureFrame caption={t('heatMap.caption', values)}>
      <div className="@container panel p-4 shadow-raised sm:p-6 lg:p-10">
        <div className="grid items-center gap-x-gutter gap-y-8 @3xl:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
          <div className="mx-auto w-full max-w-md min-w-0 @3xl:max-w-none">
            <div className="flex gap-2" aria-hidden>
              <p className="rotate-180 text-center text-xs font-semibold [writing-mode:vertical-rl]">
                {t('heatMap.impact')} →
              </p>
              <div className="min-w-0 grow">
                <RiskMap />
                <p className="mt-2 text-center text-xs font-semibold">
                  {t('heatMap.likelihood')} →
                </p>
              </div>
            </div>
            <Legend />
          </div>
          <Scores />
        </div>
      </div>
    </FigureFrame>
  );
}

function RiskMap() {
  return (
    <svg viewBox="0 0 500 500" className="block w-full" aria-hidden>
      {/* By score, like the labels: the zone of a risk between two steps is that of its own score. */}
      <rect width="500" height="500" className="fill-success-soft" />
      <path d={zoneFrom(RISK_FROM.medium)} className="fill-warning-soft" />
      <path d={zoneFrom(RISK_FROM.high)} className="fill-danger-soft" />
      <path d={GRID.map((at) => `M${at} 0V500M0 ${at}H500`).join('')} className="stroke-rule" />
      <path
        d={lineOf(RISK_APPETITE)}
        className="fill-none stroke-brass stroke-3"
        strokeDasharray="9 7"
      />
      {SAMPLE_RISKS.map(({ id, inherent, residual }, index) => {
        const [from, to] = [place(inherent), place(residual)];
        const length = Math.hypot(to.x - from.x, to.y - from.y);
        const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
        // The arrow's tip, at the edge of the circle.
        const [tipX, tipY] = [to.x - dx * 24, to.y - dy * 24];
        const point = (back: number, aside: number) =>
          `${Math.round(tipX - dx * back - dy * aside)} ${Math.round(tipY - dy * back + dx * aside)}`;
        const isOver = riskScore(residual) >= RISK_APPETITE;
        return (
          <g key={id}>
            <circle
              cx={from.x}
              cy={from.y}
              r="9"
              className="fill-surface-raised stroke-text-muted stroke-3"
            />
            <path
              d={`M${Math.round(from.x + dx * 10)} ${Math.round(from.y + dy * 10)}L${point(8, 0)}`}
              className="stroke-text-muted stroke-3"
            />
            <path
              d={`M${point(0, 0)}L${point(14, 8)}L${point(14, -8)}Z`}
              className="fill-text-muted"
            />
            <circle cx={to.x} cy={to.y} r="22" className={isOver ? 'fill-danger' : 'fill-text'} />
            <text
              x={to.x}
              y={to.y + 8}
              textAnchor="middle"
              fontSize="23"
              className="fill-surface-raised font-semibold"
            >
              {index + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The area of all places with this score or a higher one. */
function zoneFrom(score: number): string {
  return `${lineOf(score)}L500 0Z`;
}

/** The curve of all places with this score. */
function lineOf(score: number): string {
  const product = score / 4;
  const points = Array.from({ length: 16 }, (_, index) => {
    const likelihood = product / 5.5 + ((5.5 - product / 5.5) * index) / 15;
    const { x, y } = place({ likelihood, impact: product / likelihood });
    return `${x} ${y}`;
  });
  return `M${points.join('L')}`;
}

function Legend() {
  const t = useCopy('figures');
  return (
    <ul
      aria-hidden
      className="mt-4 flex flex-wrap justify-center gap-x-6 gap-y-1 text-xs text-text-muted"
    >
      <li className="flex items-center gap-2">
        <svg viewBox="0 0 12 12" className="size-3" aria-hidden>
          <circle cx="6" cy="6" r="4.5" className="fill-none stroke-current stroke-2" />
        </svg>
        {t('heatMap.inherent')}
      </li>
      <li className="flex items-center gap-2">
        <svg viewBox="0 0 12 12" className="size-3" aria-hidden>
          <circle cx="6" cy="6" r="6" className="fill-text" />
        </svg>
        {t('heatMap.residual')}
      </li>
      <li className="flex items-center gap-2">
        <svg viewBox="0 0 24 4" className="h-1 w-6" aria-hidden>
          <path d="M0 2H24" className="stroke-brass stroke-3" strokeDasharray="6 3" />
        </svg>
        {t('heatMap.appetite', { appetite: RISK_APPETITE })}
      </li>
    </ul>
  );
}

function Scores() {
  const t = useCopy('figures');
  const { score, whole } = useFormats();
  const Cell = ({ at, strong = false }: { at: RiskPlace; strong?: boolean }) => (
    <td className="py-2.5 pl-2 text-right align-top sm:pl-3">
      <span className={strong ? 'text-lg font-semibold' : 'text-lg text-text-muted'}>
        {whole(riskScore(at))}
      </span>
      <span className="block text-xs text-text-muted sm:whitespace-nowrap">
        {whole(at.impact)} × {score(at.likelihood)}
      </span>
    </td>
  );
  return (
    <table className="w-full text-left text-sm">
      <caption className="pb-3 text-left text-xs text-text-muted">{t('heatMap.table')}</caption>
      <thead>
        <tr className="border-y border-rule-strong align-bottom text-xs">
          <th scope="col" className="py-2 font-semibold">
            {t('heatMap.risk')}
          </th>
          <th scope="col" className="py-2 pl-2 text-right font-semibold sm:pl-3">
            {t('heatMap.inherent')}
          </th>
          <th scope="col" className="py-2 pl-2 text-right font-semibold sm:pl-3">
            {t('heatMap.residual')}
          </th>
        </tr>
      </thead>
      <tbody>
        {SAMPLE_RISKS.map(({ id, inherent, residual, owner }, index) => (
          <tr key={id} className="border-b border-rule">
            <th scope="row" className="py-2.5 font-normal wrap-anywhere">
              <span className="flex gap-2 sm:gap-3">
                <span className="figures font-semibold text-brass-text">{whole(index + 1)}</span>
                <span>
                  <span className="font-semibold">{t(`heatMap.risks.${id}`)}</span>
                  <span className="block text-xs text-text-muted">
                    <span className="sr-only">{t('heatMap.owner')} </span>
                    {owner}
                  </span>
                </span>
              </span>
            </th>
            <Cell at={inherent} />
            <Cell at={residual} strong />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
