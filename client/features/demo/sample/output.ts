import type { EntryOf } from '#shared/i18n/copy-keys.ts';
import type { Industry } from '../tabs.ts';
import type { SampleAgent } from './agents.ts';
import { SAMPLE_HEADLINES } from './headlines.ts';

/** An output that is pending review (spec point 3). Its text is copy. */
export interface SampleOutput {
  id: string;
  /** The entry of its text in the copy. */
  words: EntryOf<'demoScenes', 'outputReview.outputs'>;
  /** The figures in that text. */
  values?: Readonly<Record<string, number>>;
  agent: SampleAgent['id'];
  /** 0 to 1. */
  confidence: number;
  generatedAt: string;
  status: 'pending_review';
  /** 0 to 100. */
  riskScore: number;
}

const status = 'pending_review';

/** Of each company the outputs to be reviewed, in turn: its own headline, then its vendors' reports. */
export const SAMPLE_OUTPUTS: Record<Industry, readonly [SampleOutput, SampleOutput]> = {
  fintech: [
    {
      id: 'AR-2025-Q4',
      words: 'pending',
      agent: 'access',
      confidence: 0.94,
      generatedAt: '2026-01-22T14:20:00Z',
      status,
      riskScore: SAMPLE_HEADLINES.fintech.risk,
    },
    {
      id: 'VR-2026-Q1',
      words: 'vendors',
      values: { vendors: 43, late: 3 },
      agent: 'vendor',
      confidence: 0.89,
      generatedAt: '2026-01-22T11:40:00Z',
      status,
      riskScore: 34,
    },
  ],
  health: [
    {
      id: 'PR-2026-01',
      words: 'pending',
      agent: 'privacy',
      confidence: 0.91,
      generatedAt: '2026-01-22T09:45:00Z',
      status,
      riskScore: SAMPLE_HEADLINES.health.risk,
    },
    {
      id: 'VR-2026-Q1',
      words: 'vendors',
      values: { vendors: 58, late: 5 },
      agent: 'vendor',
      confidence: 0.86,
      generatedAt: '2026-01-21T16:10:00Z',
      status,
      riskScore: 55,
    },
  ],
  software: [
    {
      id: 'CM-2026-W03',
      words: 'pending',
      agent: 'change',
      confidence: 0.97,
      generatedAt: '2026-01-22T11:05:00Z',
      status,
      riskScore: SAMPLE_HEADLINES.software.risk,
    },
    {
      id: 'VR-2026-Q1',
      words: 'vendors',
      values: { vendors: 27, late: 2 },
      agent: 'vendor',
      confidence: 0.92,
      generatedAt: '2026-01-22T08:30:00Z',
      status,
      riskScore: 52,
    },
  ],
};

/** The default company's first. */
export const SAMPLE_OUTPUT: SampleOutput = SAMPLE_OUTPUTS.fintech[0];
