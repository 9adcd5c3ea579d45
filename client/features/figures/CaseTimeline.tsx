import { useCopy } from '#client/lib/copy.ts';
import { DAY_MS } from '#shared/days.ts';
import { useFormats } from '../demo/frame/use-formats.ts';
import { CASE_TIMELINES, type CaseId, type CasePhase } from '../demo/sample/timelines.ts';
import { FigureFrame } from './FigureFrame.tsx';

/** The timeline's span: from the first of a month to the first of another. */
function spanOf(phases: readonly CasePhase[]) {
  const first = new Date(Math.min(...phases.map(({ from }) => Date.parse(from))));
  const last = Math.max(...phases.map(({ to }) => Date.parse(to)));
  const months: number[] = [];
  const firstOf = (month: number) => Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month);
  while (firstOf(months.length) <= last) months.push(firstOf(months.length));
  const [start, end] = [firstOf(0), firstOf(months.length)];
  const along = (time: number) => ((time - start) / (end - start)) * 100;
  return { months, along };
}

/** The figure of one use case: its phases by date, with the observation period in brass. */
export function CaseTimeline({ id }: { id: CaseId }) {
  const t = useCopy('figures');
  const names: Readonly<Record<string, string>> = t(`cases.${id}.phases`, {
    returnObjects: true,
  });
  const phases: readonly CasePhase[] = CASE_TIMELINES[id];
  const { months, along } = spanOf(phases);
  const { span, shortMonth } = useFormats();
  // Every month has a line; if there are many, only every third has a name, else every second.
  const step = months.length > 7 ? 3 : 2;
  return (
    <FigureFrame caption={t(`cases.${id}.caption`)}>
      <div className="panel p-4 shadow-raised sm:p-6">
        <ol className="space-y-4">
          {phases.map((phase) => (
            <li key={phase.id}>
              <p className="flex flex-wrap justify-between gap-x-4 text-sm">
                <span className={phase.everyDays ? 'font-semibold text-brass-text' : ''}>
                  {names[phase.id]}
                </span>
                <span className="figures text-xs leading-6 text-text-muted">
                  {span(phase.from, phase.to)}
                </span>
              </p>
              <Length phase={phase} months={months} along={along} />
            </li>
          ))}
        </ol>
        <svg className="mt-2 block h-5 w-full" aria-hidden>
          {months.map((first, index) =>
            index % step === 0 ? (
              <text key={first} x={`${along(first)}%`} y="15" className="fill-text-muted text-xs">
                {shortMonth(new Date(first))}
              </text>
            ) : null,
          )}
        </svg>
        <p className="mt-2 flex items-center gap-2 text-xs text-text-muted">
          <svg viewBox="0 0 12 12" className="size-3 shrink-0 rounded-sm bg-brass" aria-hidden>
            <circle cx="6" cy="6" r="2" className="fill-surface-raised" />
          </svg>
          {t(`cases.${id}.mark`)}
        </p>
      </div>
    </FigureFrame>
  );
}

function Length({
  phase: { from, to, everyDays },
  months,
  along,
}: {
  phase: CasePhase;
  months: readonly number[];
  along: (time: number) => number;
}) {
  const [start, end] = [Date.parse(from), Date.parse(to) + DAY_MS];
  const place = (time: number) => `${along(time).toFixed(1)}%`;
  const tests = everyDays
    ? Array.from(
        { length: Math.floor((end - start) / (everyDays * DAY_MS)) },
        (_, index) => start + (index + 0.5) * everyDays * DAY_MS,
      )
    : [];
  return (
    <svg className="mt-1 block h-4 w-full" aria-hidden>
      {months.map((month) => (
        <rect key={month} x={place(month)} width="1" height="16" className="fill-rule" />
      ))}
      <rect
        x={place(start)}
        y={everyDays ? 1 : 5}
        width={`${(along(end) - along(start)).toFixed(1)}%`}
        height={everyDays ? 14 : 6}
        rx="2"
        className={everyDays ? 'fill-brass' : 'fill-text'}
      />
      {tests.map((test) => (
        <circle key={test} cx={place(test)} cy="8" r="2" className="fill-surface-raised" />
      ))}
    </svg>
  );
}
