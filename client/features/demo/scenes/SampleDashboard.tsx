import { useCopy } from '#client/lib/copy.ts';
import { useSite } from '#client/lib/site.ts';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { signInUrl } from '#shared/site.ts';
import { Bar } from '../frame/Bar.tsx';
import { Figures } from '../frame/Figures.tsx';
import { Panel } from '../frame/Panel.tsx';
import { Pill } from '../frame/Pill.tsx';
import { useFormats } from '../frame/use-formats.ts';
import { ViewTitle } from '../frame/ViewTitle.tsx';
import type { Tone } from '../rules.ts';
import { useSample, useSceneCopy } from '../sample/use-sample.ts';

const TONES: Record<string, Tone> = {
  complete: 'good',
  active: 'good',
  inProgress: 'fair',
  maintenance: 'fair',
  pending: 'neutral',
  standby: 'neutral',
  overdue: 'poor',
  unknown: 'poor',
};

/** The sample dashboard (spec 2.4): fixed figures, and the company that they belong to. */
export function SampleDashboard() {
  const t = useSceneCopy();
  const { whole, percent } = useFormats();
  const { stats, progress, recent, fewAgents } = useSample();
  return (
    <>
      <ViewTitle title={t('dashboard.welcome')}>
        <ButtonLink href={signInUrl(useSite())} className="@max-lg:w-full">
          {t('dashboard.signUp')}
        </ButtonLink>
      </ViewTitle>
      <Company />
      <Figures
        figures={stats.map((stat) => ({
          label: t(`dashboard.stats.${stat.id}`),
          note: t(`dashboard.since.${stat.id}`),
          value: 'share' in stat ? percent(stat.share) : whole(stat.value),
        }))}
      />
      <div className="later mt-4 grid gap-4 @2xl:grid-cols-2">
        <Panel title={t('dashboard.weeksTitle')}>
          <Columns />
        </Panel>
        <Panel title={t('dashboard.progressTitle')}>
          <ul className="grid gap-y-3">
            {progress.map(({ id, share }) => (
              <li key={id}>
                <p className="mb-1.5 flex justify-between gap-4">
                  {t(`dashboard.progress.${id}`)}
                  <span className="figures font-semibold">{percent(share)}</span>
                </p>
                <Bar percent={share * 100} />
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={t('dashboard.deliverablesTitle')}>
          <Statuses
            rows={recent.map(({ id, status }) => ({
              name: t(`dashboard.deliverables.${id}`),
              status: t(`dashboard.status.${status}`),
              tone: TONES[status],
            }))}
          />
        </Panel>
        <Panel title={t('dashboard.agentsTitle')}>
          <Statuses
            rows={fewAgents.map(({ id, status }) => ({
              name: t(`agentMonitor.agents.${id}.name`),
              status: t(`agentMonitor.status.${status}`),
              tone: TONES[status],
            }))}
          />
        </Panel>
      </div>
    </>
  );
}

/** The demo data record (spec point 3), whose figures are this month's. */
function Company() {
  const t = useSceneCopy();
  const { metrics } = useSample().company;
  const { percentOf } = useFormats();
  return (
    <div className="mb-4 text-text-muted">
      <p>{useCompanyFacts().join(' · ')}</p>
      <p>
        {t('dashboard.month', {
          agents: metrics.activeAgents,
          rate: percentOf(metrics.successRate),
        })}
      </p>
    </div>
  );
}

/** A company's profile: its industry, size, founding year and headquarters. */
export function useCompanyFacts(): readonly string[] {
  const t = useCopy('demoFrame');
  const { industry, company } = useSample();
  const { employees, founded } = company.companyInfo;
  return [
    t(`companies.${industry}.industry`),
    t('company.employees', { count: employees }),
    t('company.founded', { year: founded }),
    t(`companies.${industry}.headquarters`),
  ];
}

function Statuses({
  rows,
}: {
  rows: readonly { name: string; status: string; tone: Tone | undefined }[];
}) {
  return (
    <dl className="divide-y divide-rule">
      {rows.map(({ name, status, tone }) => (
        <div key={name} className="flex items-center justify-between gap-4 py-2">
          <dt>{name}</dt>
          <dd>
            <Pill tone={tone}>{status}</Pill>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Figures over time, each with its column: the text is the figure, the drawing repeats it. */
function Columns() {
  const { weeks } = useSample();
  const { whole, shortDay } = useFormats();
  const most = Math.max(...weeks.map(({ completed }) => completed), 1);
  return (
    <dl className="flex">
      {weeks.map(({ begin, completed }) => {
        const height = (completed / most) * 100;
        return (
          <div key={begin} className="flex min-w-0 grow basis-0 flex-col-reverse text-center">
            <dt className="border-t border-rule pt-1 text-xs text-text-muted">
              {/* A day and its month are on two lines, in every column. */}
              <span className="mx-auto block w-min">{shortDay(begin)}</span>
            </dt>
            <dd>
              <span className="figures text-xs font-semibold">{whole(completed)}</span>
              <svg className="block h-16 w-full" aria-hidden>
                <rect
                  y={percent(100 - height)}
                  x="15%"
                  width="70%"
                  height={percent(height)}
                  className="fill-signal"
                />
              </svg>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** As exact as a screen can show it. */
const percent = (value: number) => `${Number(value.toFixed(4))}%`;
