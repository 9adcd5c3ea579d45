import type { EntryOf } from '#shared/i18n/copy-keys.ts';
import type { Industry } from '../tabs.ts';
import type { SampleAgent } from './agents.ts';
import { SAMPLE_HEADLINES } from './headlines.ts';

export type SampleOutput = ReturnType<typeof output>;

/** Of each company the outputs to be reviewed, in turn: its own headline, then its vendors' reports. */
export const SAMPLE_OUTPUTS: Record<Industry, readonly [SampleOutput, SampleOutput]> = {
  fintech: [
    output('AR-2025-Q4', 'access', 0.94, '2026-01-22T14:20:00Z', SAMPLE_HEADLINES.fintech.risk),
    output('VR-2026-Q1', 'vendor', 0.89, '2026-01-22T11:40:00Z', 34, { vendors: 43, late: 3 }),
  ],
  health: [
    output('PR-2026-01', 'privacy', 0.91, '2026-01-22T09:45:00Z', SAMPLE_HEADLINES.health.risk),
    output('VR-2026-Q1', 'vendor', 0.86, '2026-01-21T16:10:00Z', 55, { vendors: 58, late: 5 }),
  ],
  software: [
    output('CM-2026-W03', 'change', 0.97, '2026-01-22T11:05:00Z', SAMPLE_HEADLINES.software.risk),
    output('VR-2026-Q1', 'vendor', 0.92, '2026-01-22T08:30:00Z', 52, { vendors: 27, late: 2 }),
  ],
};

export const SAMPLE_OUTPUT: SampleOutput = SAMPLE_OUTPUTS.fintech[0];

/**
 * An output that is pending review (spec point 3). Its text is copy under `words`: with figures it is a report on
 * vendors, otherwise the company's own headline.
 */
function output(
  id: string,
  agent: SampleAgent['id'],
  /** 0 to 1. */
  confidence: number,
  generatedAt: string,
  /** 0 to 100. */
  riskScore: number,
  values: Readonly<Record<string, number>> = {},
) {
  const words: EntryOf<'demoScenes', 'outputReview.outputs'> =
    'vendors' in values ? 'vendors' : 'pending';
  const status = 'pending_review';
  return { id, words, values, agent, confidence, generatedAt, status, riskScore } as const;
}
