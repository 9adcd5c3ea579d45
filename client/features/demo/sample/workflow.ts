import type { EntryOf } from '#shared/i18n/copy-keys.ts';
import type { Tone } from '../rules.ts';

export type StepKind = 'trigger' | 'agent' | 'decision' | 'review' | 'filing';

/** A step of the sample's workflow; its words are copy under its id. */
export interface WorkflowStep {
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

/** Its published version, when its run began, and what that found. */
export const WORKFLOW_FACTS = {
  version: 3,
  started: '2026-01-01',
  accounts: 184,
  exceptions: 5,
} as const;
