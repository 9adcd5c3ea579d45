import { Link } from 'react-router-dom';
import { useCopy } from '#client/lib/copy.ts';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { ROUTES } from '#shared/routes.ts';
import { Bar } from '../frame/Bar.tsx';
import { Figures } from '../frame/Figures.tsx';
import { Panel } from '../frame/Panel.tsx';
import { Pill } from '../frame/Pill.tsx';
import { useFormats } from '../frame/use-formats.ts';
import { ViewTitle } from '../frame/ViewTitle.tsx';
import type { Tone } from '../rules.ts';
import { SAMPLE_COMPANY } from '../sample/company.ts';
import {
  DASHBOARD_AGENTS,
  SAMPLE_DELIVERABLES,
  SAMPLE_PROGRESS,
  SAMPLE_STATS,
} from '../sample/dashboard.ts';

const TONES: Record<string, Tone> = {
  complete: 'good',
  active: 'good',
  inProgress: 'fair',
  pending: 'neutral',
  standby: 'neutral',
};

/** The sample dashboard (spec 2.4): fixed figures, and the company that they belong to. */
export function SampleDashboard() {
  const t = useCopy('demoScenes');
  const { whole, percent } = useFormats();
  return (
    <>
      <ViewTitle title={t('dashboard.welcome')}>
        <ButtonLink
          as={Link}
          to={`${ROUTES.contact.path}?interest=learn-more#contact`}
          className="@max-lg:w-full"
        >
          {t('dashboard.signUp')}
        </ButtonLink>
      </ViewTitle>
      <Company />
      <Figures
        figures={SAMPLE_STATS.map((stat) => ({
          id: stat.id,
          label: t(`dashboard.stats.${stat.id}`),
          note: t(`dashboard.since.${stat.id}`),
          value: 'share' in stat ? percent(stat.share) : whole(stat.value),
        }))}
      />
      <div className="mt-4 grid gap-4 @2xl:grid-cols-2">
        <Panel title={t('dashboard.progressTitle')} className="@2xl:col-span-2">
          <ul className="grid gap-x-8 gap-y-3.5 @2xl:grid-cols-3">
            {SAMPLE_PROGRESS.map(({ id, share }) => (
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
            rows={SAMPLE_DELIVERABLES.map(({ id, status }) => ({
              name: t(`dashboard.deliverables.${id}`),
              status: t(`dashboard.status.${status}`),
              tone: TONES[status],
            }))}
          />
        </Panel>
        <Panel title={t('dashboard.agentsTitle')}>
          <Statuses
            rows={DASHBOARD_AGENTS.map(({ id, status }) => ({
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
  const t = useCopy('demoScenes');
  const frame = useCopy('demoFrame');
  const { companyInfo, metrics } = SAMPLE_COMPANY;
  const facts = [
    frame('company.industry'),
    frame('company.employees', { count: companyInfo.employees }),
    frame('company.founded', { year: companyInfo.founded }),
    frame('company.headquarters'),
  ];
  return (
    <div className="mb-4 text-text-muted">
      <p>{facts.join(' · ')}</p>
      <p className="figures">
        {t('dashboard.month', { agents: metrics.activeAgents, rate: metrics.successRate })}
      </p>
    </div>
  );
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
