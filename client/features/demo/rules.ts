/** The colour of a score or a state; never the only carrier of its meaning. */
export type Tone = 'good' | 'fair' | 'poor' | 'neutral';

/** The quality of a score (spec point 9): 90 and more is excellent, 80 and more good. */
type Quality = 'excellent' | 'good' | 'needsImprovement';

/** The label of a risk score from 0 to 100 (spec point 9). */
type Risk = 'low' | 'medium' | 'high';

/** Spec point 3: any other status of an agent is unknown. */
const AGENT_STATUSES = ['active', 'standby', 'maintenance'] as const;

export type AgentStatus = (typeof AGENT_STATUSES)[number] | 'unknown';

/** The wizard's steps: details, classification, review (spec 2.4). */
export type WizardStep = 1 | 2 | 3;

/** How long the simulated classification takes, in milliseconds (spec point 9). */
export const CLASSIFICATION_DELAY = 2000;

export function rateQuality(score: number): Quality {
  if (score >= 90) return 'excellent';
  return score >= 80 ? 'good' : 'needsImprovement';
}

/** The colour of a score from 0 to 100: green, yellow, red (spec point 9). */
export function scoreTone(score: number): Tone {
  if (score >= 90) return 'good';
  return score >= 80 ? 'fair' : 'poor';
}

/** The lowest score of a medium and of a high risk (spec point 9). */
export const RISK_FROM = { medium: 50, high: 80 } as const;

export function rateRisk(score: number): Risk {
  if (score < RISK_FROM.medium) return 'low';
  return score < RISK_FROM.high ? 'medium' : 'high';
}

/** The colour of a risk: a high one is the worst. */
export function riskTone(score: number): Tone {
  return ({ low: 'good', medium: 'fair', high: 'poor' } as const)[rateRisk(score)];
}

/** Reads an agent's status as the monitor shows it. */
export function readAgentStatus(status: string): AgentStatus {
  return AGENT_STATUSES.find((known) => known === status) ?? 'unknown';
}

/** The wizard's progress in percent: step × 33.33 (spec point 4). */
export function wizardProgress(step: WizardStep): number {
  return Number((step * 33.33).toFixed(2));
}

/** The viewer's progress in percent; with one demo it is 100 (spec point 4). */
export function viewerProgress(index: number, total: number): number {
  return total > 1 ? ((index + 1) / total) * 100 : 100;
}
