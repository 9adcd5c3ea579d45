import type { EntryOf } from '#shared/i18n/copy-keys.ts';
/** A risk's place in the matrix: impact from 1 to 5, set by its owner, and likelihood, based on evidence. */
export interface RiskPlace {
  impact: number;
  likelihood: number;
}

interface SampleRisk {
  /** Its name is copy under this id. */
  id: EntryOf<'figures', 'heatMap.risks'>;
  inherent: RiskPlace;
  residual: RiskPlace;
  owner: string;
}

/** The score of a place, 0 to 100: impact × likelihood, scaled from 25. */
export function riskScore({ impact, likelihood }: RiskPlace): number {
  return Math.round(impact * likelihood * 4);
}

/** The score that the committee has accepted. */
export const RISK_APPETITE = 50;

/** Six of the register's 28. The first is the risk in the output review, with the same score. */
export const SAMPLE_RISKS: readonly SampleRisk[] = [
  { id: 'payouts', inherent: at(5, 4.7), residual: at(4, 3.9), owner: 'S. Whitfield' },
  { id: 'sanctions', inherent: at(4, 4.8), residual: at(3, 2.1), owner: 'M. Tanaka' },
  { id: 'cardData', inherent: at(5, 3.3), residual: at(5, 1.2), owner: 'D. Okafor' },
  { id: 'settlement', inherent: at(4, 3.2), residual: at(4, 1.6), owner: 'H. Lindqvist' },
  { id: 'cloud', inherent: at(3, 3.7), residual: at(2, 1.9), owner: 'P. Moreau' },
  { id: 'takeover', inherent: at(2, 4.9), residual: at(2, 3.1), owner: 'D. Okafor' },
];

/** The score of unauthorized payouts at the end of each month, from February 2025 to today. */
export const RISK_HISTORY = [55, 54, 51, 52, 49, 47, 46, 48, 51, 55, 59, 62] as const;
export const RISK_HISTORY_FROM = '2025-02-01';

/** The forecast for the next three months, with the 90 % range. */
export const RISK_FORECAST = [
  { score: 64, low: 59, high: 68 },
  { score: 65, low: 57, high: 73 },
  { score: 66, low: 55, high: 78 },
] as const;

/** What moved the score between September and January, in points. */
export const RISK_MOVES = [
  { id: 'controls', points: 8 },
  { id: 'remediation', points: 5 },
  { id: 'change', points: 4 },
  { id: 'incidents', points: 0 },
  { id: 'judgment', points: -3 },
] as const;
export const RISK_START = RISK_HISTORY[7];
export const RISK_NOW = RISK_HISTORY[11];

function at(impact: number, likelihood: number): RiskPlace {
  return { impact, likelihood };
}
