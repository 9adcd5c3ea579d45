/** The output that waits for a reviewer (spec point 3). Its words are copy. */
export const SAMPLE_OUTPUT = {
  id: 'AR-2025-Q4',
  agent: 'access',
  /** 0 to 1. */
  confidence: 0.94,
  generatedAt: '2026-01-22T14:20:00Z',
  status: 'pending_review',
  /** 0 to 100. */
  riskScore: 62,
} as const;
