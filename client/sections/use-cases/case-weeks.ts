import {
  CASE_TIMELINES,
  type CaseId,
  type CasePhase,
} from '#client/features/demo/sample/timelines.ts';
import type { UseCaseId } from '#shared/use-cases/cases.ts';

/** Each case's timeline, and the phases at whose end the first and the last result are ready. */
const MILESTONES: Readonly<Record<UseCaseId, { timeline: CaseId; first: string; last: string }>> = {
  'insider-threat': { timeline: 'insiderThreat', first: 'baseline', last: 'decide' },
  'soc-2': { timeline: 'soc2', first: 'gaps', last: 'fieldwork' },
  'gdpr-privacy': { timeline: 'gdprPrivacy', first: 'assess', last: 'review' },
  'audit-automation': { timeline: 'auditAutomation', first: 'report', last: 'follow' },
  'risk-analytics': { timeline: 'riskAnalytics', first: 'define', last: 'decide' },
  'enterprise-scale': { timeline: 'enterpriseScale', first: 'merge', last: 'report' },
};

const WEEK_MS = 7 * 86_400_000;

/** The week of a case's timeline in which the first result is ready, and the last; the first week is 1. */
export function caseWeeks(id: UseCaseId): { first: number; last: number } {
  const { timeline, first, last } = MILESTONES[id];
  const phases: readonly CasePhase[] = CASE_TIMELINES[timeline];
  const start = Math.min(...phases.map(({ from }) => Date.parse(from)));
  const weekOf = (phaseId: string) => {
    const end = phases.find((phase) => phase.id === phaseId)?.to ?? '';
    return Math.floor((Date.parse(end) - start) / WEEK_MS) + 1;
  };
  return { first: weekOf(first), last: weekOf(last) };
}
