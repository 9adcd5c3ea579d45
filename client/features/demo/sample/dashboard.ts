import { readAgentStatus } from '../rules.ts';
import type { Industry } from '../tabs.ts';
import { SAMPLE_TEAMS } from './agents.ts';
import { latestDeliverables } from './deliverables.ts';
import { SAMPLE_HEADLINES } from './headlines.ts';

const WEEKS = ['2025-12-15', '2025-12-22', '2025-12-29', '2026-01-05', '2026-01-12', '2026-01-19'];

const PROGRESS = ['complianceReview', 'riskAssessment', 'documentationUpdate'] as const;

/** The sample dashboard's fixed figures (spec 2.4, the default company's). Shares are 0 to 1. */
const FIGURES: Record<
  Industry,
  { successRate: number; progress: readonly number[]; weeks: readonly number[] }
> = {
  fintech: { successRate: 0.947, progress: [0.75, 0.9, 0.45], weeks: [13, 9, 6, 14, 17, 11] },
  health: { successRate: 0.956, progress: [0.6, 0.85, 0.7], weeks: [16, 11, 8, 19, 22, 15] },
  software: { successRate: 0.934, progress: [0.95, 0.4, 0.8], weeks: [8, 5, 3, 9, 10, 7] },
};

/** What the dashboard calls a deliverable's status (spec 2.4). */
const STATUS = {
  completed: 'complete',
  in_review: 'inProgress',
  pending: 'pending',
  overdue: 'overdue',
} as const;

/** What the dashboard shows of a company; the progress of the default one is that of the slides' program. */
export function readDashboard(industry: Industry) {
  const { active, completed, agents } = SAMPLE_HEADLINES[industry];
  const { successRate, progress, weeks } = FIGURES[industry];
  const latest = latestDeliverables(industry);
  const team = SAMPLE_TEAMS[industry];
  return {
    stats: [
      { id: 'activeTasks', value: active },
      { id: 'completed', value: completed },
      { id: 'agents', value: agents },
      { id: 'successRate', share: successRate },
    ] as const,
    progress: PROGRESS.map((id, index) => ({ id, share: progress[index] ?? 0 })),
    weeks: WEEKS.map((begin, index) => ({ begin, completed: weeks[index] ?? 0 })),
    recent: (['q4Report', 'riskMatrix', 'policies'] as const).map((id) => {
      const { status } = latest.find((deliverable) => deliverable.id === id) ?? {
        status: 'pending',
      };
      return { id, status: STATUS[status] };
    }),
    fewAgents: (['scanner', 'analyzer', 'generator'] as const).map((id) => ({
      id,
      status: readAgentStatus(team.find((agent) => agent.id === id)?.status ?? ''),
    })),
  };
}
