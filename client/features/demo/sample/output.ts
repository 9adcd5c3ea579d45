import type { Industry } from '../industries.ts';
import type { SampleAgent } from './agents.ts';
import { SAMPLE_HEADLINES } from './headlines.ts';

/** The output that is pending review (spec point 3). Its text is copy. */
interface SampleOutput {
  id: string;
  /** The id of the agent that made it. */
  agent: SampleAgent['id'];
  /** 0 to 1. */
  confidence: number;
  generatedAt: string;
  status: 'pending_review';
  /** 0 to 100. */
  riskScore: number;
}

const status = 'pending_review';

export const SAMPLE_OUTPUTS: Record<Industry, SampleOutput> = {
  fintech: {
    id: 'AR-2025-Q4',
    agent: 'access',
    confidence: 0.94,
    generatedAt: '2026-01-22T14:20:00Z',
    status,
    riskScore: SAMPLE_HEADLINES.fintech.risk,
  },
  health: {
    id: 'PR-2026-01',
    agent: 'privacy',
    confidence: 0.91,
    generatedAt: '2026-01-22T09:45:00Z',
    status,
    riskScore: SAMPLE_HEADLINES.health.risk,
  },
  software: {
    id: 'CM-2026-W03',
    agent: 'change',
    confidence: 0.97,
    generatedAt: '2026-01-22T11:05:00Z',
    status,
    riskScore: SAMPLE_HEADLINES.software.risk,
  },
};

/** The default company's. */
export const SAMPLE_OUTPUT: SampleOutput = SAMPLE_OUTPUTS.fintech;
