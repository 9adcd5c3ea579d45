import { useCopy } from '#client/lib/copy.ts';
import { dayNumber } from '#shared/days.ts';
import { Pill } from '../frame/Pill.tsx';
import { useFormats } from '../frame/use-formats.ts';
import { ViewBody } from '../frame/ViewBody.tsx';
import { ViewTitle } from '../frame/ViewTitle.tsx';
import { SAMPLE_COMPANY, SAMPLE_TODAY } from '../sample/company.ts';
import {
  PROGRAM_MONTHS,
  PROGRAM_QUARTER,
  PROGRAM_TONES,
  type ProgramPart,
  SAMPLE_PROGRAM,
} from '../sample/program.ts';

/** Name, quarter and status: the columns shared by head and rows. */
const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 @lg:grid-cols-[12rem_minmax(0,1fr)_7rem]';

/** Program Execution (spec 2.3): the quarter's work, its owners, and its progress. */
export function ProgramExecution() {
  const t = useCopy('productScenes');
  const { whole, percent, day, month } = useFormats();
  const { activeTasks, completedTasks, successRate } = SAMPLE_COMPANY.metrics;
  const values = {
    active: whole(activeTasks),
    completed: whole(completedTasks),
    rate: percent(Number.parseFloat(successRate) / 100),
  };
  return (
    <>
      <ViewTitle title={t('programExecution.title')}>
        <p className="text-text-muted">
          {t('programExecution.today', { date: day(SAMPLE_TODAY) })}
        </p>
      </ViewTitle>
      <ViewBody
        figures={(['active', 'completed', 'rate'] as const).map((id) => ({
          label: t(`programExecution.counts.${id}`),
          value: values[id],
        }))}
      >
        <div className="panel px-4 py-1.5">
          <div className={`${COLUMNS} text-xs text-text-muted @max-lg:hidden`} aria-hidden>
            <span className="col-start-2 grid grid-cols-3 py-1">
              {PROGRAM_MONTHS.map((first) => (
                <span key={first}>{month(first)}</span>
              ))}
            </span>
          </div>
          <ul aria-label={t('programExecution.parts')} className="divide-y divide-rule">
            {SAMPLE_PROGRAM.map((part) => (
              <Part key={part.id} part={part} />
            ))}
          </ul>
        </div>
      </ViewBody>
    </>
  );
}

function Part({ part }: { part: ProgramPart }) {
  const t = useCopy('productScenes');
  const { percent, span } = useFormats();
  const { id, owner, from, to, share, status } = part;
  return (
    <li className={`${COLUMNS} py-1.5`}>
      <p className="min-w-0 leading-snug font-semibold">
        {t(`programExecution.names.${id}`)}
        <span className="block text-xs font-normal text-text-muted">
          {owner}
          <span className="sr-only">
            {t('common:comma')}
            {span(from, to)}
          </span>
        </span>
      </p>
      <Track part={part} />
      <p className="text-right @max-lg:row-start-1 @max-lg:col-start-2">
        <Pill tone={PROGRAM_TONES[status]}>
          {share > 0
            ? t('programExecution.share', { share: percent(share) })
            : t(`programExecution.status.${status}`)}
        </Pill>
      </p>
    </li>
  );
}

/** When in the quarter a piece of work takes place, how much is done, and a line for today. */
function Track({ part: { from, to, share, status } }: { part: ProgramPart }) {
  const start = place(from);
  const length = place(to) - start;
  const fill = { onTrack: 'fill-success', atRisk: 'fill-brass', planned: 'fill-rule-strong' };
  return (
    <svg className="block h-4 w-full @max-lg:col-span-2" aria-hidden>
      <rect y="7" width="100%" height="2" className="fill-rule" />
      <rect
        x={`${start}%`}
        y="3"
        width={`${length}%`}
        height="10"
        rx="2"
        className={`${fill[status]} opacity-35`}
      />
      <rect
        x={`${start}%`}
        y="3"
        width={`${length * share}%`}
        height="10"
        rx="2"
        className={fill[status]}
      />
      <rect x={`${place(SAMPLE_TODAY)}%`} width="1.5" height="16" className="fill-danger" />
    </svg>
  );
}

/** A day's place in the quarter, in percent. */
function place(day: string): number {
  const from = dayNumber(PROGRAM_QUARTER.from);
  const length = dayNumber(PROGRAM_QUARTER.to) - from;
  return Number((((dayNumber(day) - from) / length) * 100).toFixed(2));
}
