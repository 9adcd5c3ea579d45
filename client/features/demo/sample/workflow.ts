import type { EntryOf } from '#shared/i18n/copy-keys.ts';
import type { Tone } from '../rules.ts';
import type { Industry } from '../tabs.ts';

export type StepKind = 'trigger' | 'agent' | 'decision' | 'review' | 'filing';

/** A step of the sample's workflow; its words are copy under its id. */
interface WorkflowStep {
  id: EntryOf<'productScenes', 'workflowBuilder.flow'>;
  kind: StepKind;
  tone: Tone;
}

/** The quarterly access review as it runs: the one whose output is pending review. */
export const SAMPLE_WORKFLOW: readonly WorkflowStep[] = [
  { id: 'start', kind: 'trigger', tone: 'neutral' },
  { id: 'collect', kind: 'agent', tone: 'good' },
  { id: 'match', kind: 'agent', tone: 'good' },
  { id: 'exceptions', kind: 'decision', tone: 'fair' },
  { id: 'review', kind: 'review', tone: 'neutral' },
  { id: 'file', kind: 'filing', tone: 'neutral' },
];

export const WORKFLOW_FACTS: Record<Industry, ReturnType<typeof facts>> = {
  fintech: facts(3, 184, 5, 'R. Castellanos', ['CC6.2', 'CC6.3', 'A.5.18']),
  health: facts(5, 612, 9, 'H. Lindqvist', ['164.308(a)(3)', '164.308(a)(4)']),
  software: facts(2, 96, 2, 'M. Tanaka', ['A.5.18', 'A.8.2']),
};

/** Its published version, when its run began, what that found, who reviews it, and what it is evidence for. */
function facts(
  version: number,
  accounts: number,
  exceptions: number,
  reviewer: string,
  evidence: readonly string[],
) {
  return { version, started: '2026-01-01', accounts, exceptions, reviewer, evidence };
}
