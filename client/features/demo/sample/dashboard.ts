/** The sample dashboard's fixed figures (spec 2.4). Shares are 0 to 1. */
export const SAMPLE_STATS = [
  { id: 'activeTasks', value: 24 },
  { id: 'completed', value: 156 },
  { id: 'agents', value: 12 },
  { id: 'successRate', share: 0.947 },
] as const;

export const SAMPLE_PROGRESS = [
  { id: 'complianceReview', share: 0.75 },
  { id: 'riskAssessment', share: 0.9 },
  { id: 'documentationUpdate', share: 0.45 },
] as const;

export const SAMPLE_DELIVERABLES = [
  { id: 'q4Report', status: 'complete' },
  { id: 'riskMatrix', status: 'inProgress' },
  { id: 'policies', status: 'pending' },
] as const;

export const DASHBOARD_AGENTS = [
  { id: 'scanner', status: 'active' },
  { id: 'analyzer', status: 'active' },
  { id: 'generator', status: 'standby' },
] as const;
