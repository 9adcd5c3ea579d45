import {
  CASE_TIMELINES,
  type CaseId,
  type CasePhase,
} from '#client/features/demo/sample/timelines.ts';
import type { BlueprintInput } from '#shared/blueprint/plan.ts';
import { dayNumber } from '#shared/days.ts';
import type { UseCaseId } from '#shared/use-cases/cases.ts';

/** Each case's timeline, and the phases at whose end the first and the last result are ready. */
export const MILESTONES: Readonly<
  Record<UseCaseId, { timeline: CaseId; first: string; last: string }>
> = {
  'insider-threat': { timeline: 'insiderThreat', first: 'baseline', last: 'decide' },
  'soc-2': { timeline: 'soc2', first: 'scope', last: 'report' },
  'gdpr-privacy': { timeline: 'gdprPrivacy', first: 'inventory', last: 'assess' },
  'audit-automation': { timeline: 'auditAutomation', first: 'plan', last: 'follow' },
  'risk-analytics': { timeline: 'riskAnalytics', first: 'define', last: 'decide' },
  'enterprise-scale': { timeline: 'enterpriseScale', first: 'map', last: 'report' },
};

const SAMPLE_HAS = [
  'access',
  'changes',
  'logging',
  'backups',
  'incidents',
  'vendors',
  'training',
] as const satisfies BlueprintInput['existing'];

/** The sample company, as the blueprint asks for it. */
const SAMPLE = {
  report: 'type2in6',
  people: 'to300',
  entities: 1,
  systems: 43,
  days: 5,
  help: 'shared',
} as const satisfies Partial<BlueprintInput>;

/**
 * The answers with which the blueprint takes as long as the case, and has its gap list in the same week; the cases
 * without an entry are no preparation for a framework. A test compares both.
 */
export const CASE_ANSWERS: Readonly<Partial<Record<UseCaseId, Omit<BlueprintInput, 'deadline'>>>> =
  {
    'soc-2': {
      ...SAMPLE,
      frameworks: ['soc2'],
      systems: 20,
      existing: SAMPLE_HAS,
    },
    'gdpr-privacy': {
      ...SAMPLE,
      frameworks: ['gdpr'],
      existing: ['risk', ...SAMPLE_HAS],
    },
    'enterprise-scale': {
      ...SAMPLE,
      frameworks: ['soc2', 'iso27001', 'hipaa', 'pci'],
      entities: 4,
      help: 'managed',
      existing: ['policies', 'risk', ...SAMPLE_HAS],
    },
  };

/** The week of a case's timeline in which the first result is ready, and the last; the first week is 1. */
export function caseWeeks(id: UseCaseId): { first: number; last: number } {
  const { timeline, first, last } = MILESTONES[id];
  const phases: readonly CasePhase[] = CASE_TIMELINES[timeline];
  const start = Math.min(...phases.map(({ from }) => dayNumber(from)));
  const weekOf = (phaseId: string) => {
    const end = phases.find((phase) => phase.id === phaseId)?.to ?? '';
    return Math.floor((dayNumber(end) - start) / 7) + 1;
  };
  return { first: weekOf(first), last: weekOf(last) };
}
