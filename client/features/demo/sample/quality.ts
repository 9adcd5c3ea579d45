/** The overall quality of the sample's deliverables, 0 to 100 (spec point 9): the mean of the categories. */
export const OVERALL_QUALITY = 92.3;

/** A quality category (spec point 3): its score is the mean of its four sub-scores. */
export interface QualityCategory {
  id: string;
  score: number;
  /** Points since last month. */
  trend: number;
  details: readonly { id: string; score: number }[];
}

export const QUALITY_CATEGORIES: readonly QualityCategory[] = [
  {
    id: 'accuracy',
    score: 95.1,
    trend: 1.2,
    details: [
      { id: 'sources', score: 96.4 },
      { id: 'calculations', score: 97 },
      { id: 'citations', score: 93.8 },
      { id: 'dates', score: 93.2 },
    ],
  },
  {
    id: 'completeness',
    score: 91.8,
    trend: 0.6,
    details: [
      { id: 'scope', score: 94 },
      { id: 'population', score: 92.6 },
      { id: 'exceptions', score: 90.2 },
      { id: 'attachments', score: 90.4 },
    ],
  },
  {
    id: 'consistency',
    score: 88.6,
    trend: -0.8,
    details: [
      { id: 'terms', score: 90.2 },
      { id: 'format', score: 87.4 },
      { id: 'crossReferences', score: 86 },
      { id: 'versions', score: 90.8 },
    ],
  },
  {
    id: 'timeliness',
    score: 93.7,
    trend: 2.1,
    details: [
      { id: 'delivered', score: 95 },
      { id: 'reviewed', score: 94.2 },
      { id: 'answered', score: 92.8 },
      { id: 'escalated', score: 92.8 },
    ],
  },
];

/** The assessment of one document (spec point 3). Issues and recommendations are copy under its id. */
export interface QualityAssessment {
  id: string;
  score: number;
  status: 'approved' | 'in_review' | 'sent_back';
  assessedAt: string;
}

export const QUALITY_ASSESSMENTS: readonly QualityAssessment[] = [
  { id: 'q4Report', score: 96.2, status: 'approved', assessedAt: '2026-01-15' },
  { id: 'riskMatrix', score: 88.4, status: 'in_review', assessedAt: '2026-01-21' },
  { id: 'policies', score: 78.5, status: 'sent_back', assessedAt: '2026-01-20' },
];
