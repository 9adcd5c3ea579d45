import type { EntryOf } from '#shared/i18n/copy-keys.ts';
import type { Industry } from '../tabs.ts';

/** A quality category (spec point 3): its score is the mean of its four sub-scores. */
export interface QualityCategory {
  id: EntryOf<'demoScenes', 'quality.categories'>;
  score: number;
  /** Points since last month. */
  trend: number;
  details: readonly { id: EntryOf<'demoScenes', 'quality.details'>; score: number }[];
}

/** The assessment of one document (spec point 3). Issues and recommendations are copy under its id. */
export interface QualityAssessment {
  id: EntryOf<'demoScenes', 'quality.documents'>;
  score: number;
  status: 'approved' | 'in_review' | 'sent_back';
  assessedAt: string;
}

/** The sub-scores of each category, in the order of a company's figures. */
const CATEGORIES = {
  accuracy: ['sources', 'calculations', 'citations', 'dates'],
  completeness: ['scope', 'population', 'exceptions', 'attachments'],
  consistency: ['terms', 'format', 'crossReferences', 'versions'],
  timeliness: ['delivered', 'reviewed', 'answered', 'escalated'],
} as const;

type CategoryId = keyof typeof CATEGORIES;

/** Trend and sub-scores. Those of the default company come to 92.3 (spec point 9). */
const FIGURES: Record<Industry, Record<CategoryId, [trend: number, scores: readonly number[]]>> = {
  fintech: {
    accuracy: [1.2, [96.4, 97, 93.8, 93.2]],
    completeness: [0.6, [94, 92.6, 90.2, 90.4]],
    consistency: [-0.8, [90.2, 87.4, 86, 90.8]],
    timeliness: [2.1, [95, 94.2, 92.8, 92.8]],
  },
  health: {
    accuracy: [0.4, [94, 95, 92.4, 92.6]],
    completeness: [1.5, [91, 89.6, 88, 87.4]],
    consistency: [0.9, [87, 85.2, 84.4, 87]],
    timeliness: [-1.3, [93.2, 92, 91.6, 91.2]],
  },
  software: {
    accuracy: [0.7, [92, 93.6, 90.2, 89.8]],
    completeness: [2.4, [88, 86.4, 85.2, 84.4]],
    consistency: [1.8, [82, 79.6, 78.4, 80]],
    timeliness: [-0.5, [90.2, 88.4, 87.6, 86.6]],
  },
};

const ASSESSMENTS: Record<Industry, readonly QualityAssessment[]> = {
  fintech: [
    { id: 'q4Report', score: 96.2, status: 'approved', assessedAt: '2026-01-15' },
    { id: 'riskMatrix', score: 88.4, status: 'in_review', assessedAt: '2026-01-21' },
    { id: 'policies', score: 78.5, status: 'sent_back', assessedAt: '2026-01-20' },
  ],
  health: [
    { id: 'q4Report', score: 93.6, status: 'approved', assessedAt: '2026-01-14' },
    { id: 'riskMatrix', score: 82.7, status: 'in_review', assessedAt: '2026-01-20' },
    { id: 'policies', score: 74.9, status: 'sent_back', assessedAt: '2026-01-16' },
  ],
  software: [
    { id: 'q4Report', score: 90.8, status: 'approved', assessedAt: '2026-01-13' },
    { id: 'riskMatrix', score: 84.1, status: 'in_review', assessedAt: '2026-01-19' },
    { id: 'policies', score: 79.6, status: 'sent_back', assessedAt: '2026-01-21' },
  ],
};

/** The quality of a company's deliverables, 0 to 100: overall, by category, by document. */
export function readQuality(industry: Industry) {
  const categories = (Object.keys(CATEGORIES) as CategoryId[]).map((id): QualityCategory => {
    const [trend, scores] = FIGURES[industry][id];
    const details = CATEGORIES[id].map((detail, index) => ({
      id: detail,
      score: scores[index] ?? 0,
    }));
    return { id, score: mean(scores), trend, details };
  });
  return {
    overall: mean(categories.map(({ score }) => score)),
    categories,
    assessments: ASSESSMENTS[industry],
  };
}

/** Rounded to one decimal, as scores are shown. */
function mean(scores: readonly number[]): number {
  const sum = scores.reduce((total, score) => total + score, 0);
  return Math.round((sum / scores.length) * 10) / 10;
}
