import { Bar } from '../frame/Bar.tsx';
import { Figures } from '../frame/Figures.tsx';
import { Pill } from '../frame/Pill.tsx';
import { useFormats } from '../frame/use-formats.ts';
import { ViewTitle } from '../frame/ViewTitle.tsx';
import { type AgentStatus, readAgentStatus, scoreTone, type Tone } from '../rules.ts';
import type { SampleAgent } from '../sample/agents.ts';
import { useSample, useSceneCopy } from '../sample/use-sample.ts';

const TONES: Record<AgentStatus, Tone> = {
  active: 'good',
  standby: 'neutral',
  maintenance: 'fair',
  unknown: 'poor',
};

/** The monitor's summary of its agents. */
export function countAgents(agents: readonly SampleAgent[]) {
  return {
    total: agents.length,
    active: agents.filter(({ status }) => readAgentStatus(status) === 'active').length,
    today: agents.reduce((sum, { tasksCompleted }) => sum + tasksCompleted, 0),
  };
}

/** The agent monitor (spec 2.4): the team, what each agent does, and how its output fared. */
export function AgentMonitor() {
  const t = useSceneCopy();
  const { whole } = useFormats();
  const { agents } = useSample();
  const counts = countAgents(agents);
  return (
    <>
      <ViewTitle title={t('agentMonitor.title')} />
      <Figures
        figures={(['total', 'active', 'today'] as const).map((id) => ({
          label: t(`agentMonitor.${id}`),
          value: whole(counts[id]),
        }))}
      />
      <h4 className="mt-6 mb-2 font-sans text-sm font-semibold">
        {t('agentMonitor.tableCaption')}
      </h4>
      <ul className="grid overflow-hidden panel @2xl:grid-cols-2 @5xl:grid-cols-3">
        {agents.map((agent) => (
          <AgentCard key={agent.id} agent={agent} />
        ))}
      </ul>
    </>
  );
}

function AgentCard({ agent }: { agent: SampleAgent }) {
  const t = useSceneCopy();
  const { whole, percent } = useFormats();
  const status = readAgentStatus(agent.status);
  const words = (key: 'name' | 'type' | 'task') => t(`agentMonitor.agents.${agent.id}.${key}`);
  const figures = {
    done: whole(agent.tasksCompleted),
    rate: percent(agent.successRate),
    performance: whole(agent.performance),
  };
  return (
    <li className="-mr-px -mb-px border-r border-b border-rule p-4">
      {/* The text wraps first; the state moves below it only if its line has no room for both. */}
      <div className="flex flex-wrap items-start gap-3">
        <p className="grow basis-0 font-semibold">
          {words('name')}
          <span className="block text-xs font-normal text-text-muted">{words('type')}</span>
        </p>
        <Pill tone={TONES[status]}>{t(`agentMonitor.status.${status}`)}</Pill>
      </div>
      <p className="mt-2.5 min-h-[2lh] text-text-muted">{words('task')}</p>
      <dl className="mt-2.5 mb-2 flex flex-wrap justify-between gap-3">
        {(Object.keys(figures) as (keyof typeof figures)[]).map((id) => (
          <div key={id} className="flex flex-col-reverse">
            <dt className="text-xs text-text-muted">{t(`agentMonitor.head.${id}`)}</dt>
            <dd className="figures font-semibold">{figures[id]}</dd>
          </div>
        ))}
      </dl>
      <Bar percent={agent.performance} tone={scoreTone(agent.performance)} />
    </li>
  );
}
