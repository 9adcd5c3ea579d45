import type { EntryOf } from '#shared/i18n/copy-keys.ts';
import type { Tone } from '../rules.ts';

/** A piece of work of the sample's program. Its name is copy under its id. */
export interface ProgramPart {
  id: EntryOf<'productScenes', 'programExecution.names'>;
  /** Initials and surname. */
  owner: string;
  /** Days of the calendar. */
  from: string;
  to: string;
  /** The share of completed steps, 0 to 1. */
  share: number;
  status: 'onTrack' | 'atRisk' | 'planned';
}

/** The quarter that the plan shows, and its months. */
export const PROGRAM_QUARTER = { from: '2026-01-01', to: '2026-04-01' } as const;
export const PROGRAM_MONTHS = ['2026-01-01', '2026-02-01', '2026-03-01'] as const;

export const PROGRAM_TONES: Record<ProgramPart['status'], Tone> = {
  onTrack: 'good',
  atRisk: 'fair',
  planned: 'neutral',
};

/** The work of the first quarter: the first three items are those on the dashboard. */
export const SAMPLE_PROGRAM: readonly ProgramPart[] = [
  {
    id: 'complianceReview',
    owner: 'D. Okafor',
    from: '2026-01-05',
    to: '2026-01-30',
    share: 0.75,
    status: 'onTrack',
  },
  {
    id: 'riskAssessment',
    owner: 'H. Lindqvist',
    from: '2026-01-02',
    to: '2026-01-27',
    share: 0.9,
    status: 'onTrack',
  },
  {
    id: 'documentationUpdate',
    owner: 'M. Tanaka',
    from: '2026-01-06',
    to: '2026-02-06',
    share: 0.45,
    status: 'atRisk',
  },
  {
    id: 'accessReview',
    owner: 'R. Castellanos',
    from: '2026-02-02',
    to: '2026-02-13',
    share: 0,
    status: 'planned',
  },
  {
    id: 'vendorReviews',
    owner: 'D. Okafor',
    from: '2026-02-09',
    to: '2026-03-13',
    share: 0,
    status: 'planned',
  },
  {
    id: 'boardReport',
    owner: 'D. Okafor',
    from: '2026-03-09',
    to: '2026-03-27',
    share: 0,
    status: 'planned',
  },
];
