import { readAgentStatus } from '../rules.ts';
import type { Industry } from '../tabs.ts';
import { SAMPLE_TEAMS } from './agents.ts';
import { latestDeliverables } from './deliverables.ts';
import { SAMPLE_HEADLINES } from './headlines.ts';

/** The sample dashboard's fixed figures (spec 2.4, the default company's). Shares are 0 to 1. */
interface SampleDashboardFigures {
  successRate: number;
  progress: Record<(typeof PROGRESS)[number], number>;
  weeks: readonly number[];
}

const WEEKS = ['2025-12-15', '2025-12-22', '2025-12-29', '2026-01-05', '2026-01-12', '2026-01-19'];

const PROGRESS = ['complianceReview', 'riskAssessment', 'documentationUpdate'] as const;

const FIGURES: Record<Industry, SampleDashboardFigures> = {
  fintech: {
    successRate: 0.947,
    progress: { complianceReview: 0.75, riskAssessment: 0.9, documentationUpdate: 0.45 },
    weeks: [13, 9, 6, 14, 17, 11],
  },
  health: {
    successRate: 0.956,
    progress: { complianceReview: 0.6, riskAssessment: 0.85, documentationUpdate: 0.7 },
    weeks: [16, 11, 8, 19, 22, 15],
  },
  software: {
    successRate: 0.934,
    progress: { complianceReview: 0.95, riskAssessment: 0.4, documentationUpdate: 0.8 },
    weeks: [8, 5, 3, 9, 10, 7],
  },
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
    progress: PROGRESS.map((id) => ({ id, share: progress[id] })),
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
