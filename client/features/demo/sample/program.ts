import type { EntryOf } from '#shared/i18n/copy-keys.ts';
import type { Tone } from '../rules.ts';

export type ProgramPart = ReturnType<typeof part>;

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
  part('complianceReview', 'D. Okafor', ['2026-01-05', '2026-01-30'], 0.75, 'onTrack'),
  part('riskAssessment', 'H. Lindqvist', ['2026-01-02', '2026-01-27'], 0.9, 'onTrack'),
  part('documentationUpdate', 'M. Tanaka', ['2026-01-06', '2026-02-06'], 0.45, 'atRisk'),
  part('accessReview', 'R. Castellanos', ['2026-02-02', '2026-02-13'], 0, 'planned'),
  part('vendorReviews', 'D. Okafor', ['2026-02-09', '2026-03-13'], 0, 'planned'),
  part('boardReport', 'D. Okafor', ['2026-03-09', '2026-03-27'], 0, 'planned'),
];

/** A piece of work of the sample's program. Its name is copy under its id. */
function part(
  id: EntryOf<'productScenes', 'programExecution.names'>,
  /** Initials and surname. */
  owner: string,
  /** Days of the calendar. */
  [from, to]: [string, string],
  /** The share of completed steps, 0 to 1. */
  share: number,
  status: 'onTrack' | 'atRisk' | 'planned',
) {
  return { id, owner, from, to, share, status };
}
