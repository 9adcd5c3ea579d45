import type { EntryOf } from '#shared/i18n/copy-keys.ts';
import type { Industry } from '../tabs.ts';

export type DeliverableStatus = 'completed' | 'in_review' | 'pending' | 'overdue';

export type SampleDeliverable = ReturnType<typeof row>;

/** All deliverables of the quarter by status; those of the default company are the spec's (point 9). */
export const DELIVERABLE_COUNTS: Record<
  Industry,
  Readonly<Record<'total' | DeliverableStatus, number>>
> = {
  fintech: { total: 24, completed: 18, in_review: 4, pending: 2, overdue: 0 },
  health: { total: 33, completed: 23, in_review: 6, pending: 3, overdue: 1 },
  software: { total: 16, completed: 12, in_review: 3, pending: 1, overdue: 0 },
};

const LATEST: readonly SampleDeliverable[] = [
  row('q4Report', 'completed', ['2026-01-16', '2026-01-15'], 'D. Okafor', '2.1', 2_400_000, 17),
  row('accessReview', 'in_review', ['2026-01-28', null], 'R. Castellanos', '0.9', 640_000, 3),
  row('riskMatrix', 'in_review', ['2026-01-30', null], 'H. Lindqvist', '1.4', 310_000, 6),
  row('policies', 'pending', ['2026-02-06', null], 'M. Tanaka', '0.3', 180_000, 0),
  row('vendorRegister', 'completed', ['2026-01-12', '2026-01-09'], 'D. Okafor', '1.0', 920_000, 11),
];

/** What differs for another company; its texts differ in their copy. */
const CHANGES: Record<Industry, Readonly<Record<string, Partial<SampleDeliverable>>>> = {
  fintech: {},
  health: {
    q4Report: { size: 3_100_000, downloadCount: 26 },
    accessReview: { dueDate: '2026-02-02', version: '0.7' },
    policies: { status: 'overdue', dueDate: '2026-01-19', version: '0.6', downloadCount: 4 },
    vendorRegister: { size: 1_250_000, version: '3.0', downloadCount: 14 },
  },
  software: {
    q4Report: { size: 1_700_000, version: '1.2', downloadCount: 9 },
    accessReview: { dueDate: '2026-01-26', assignedTo: 'M. Tanaka', size: 420_000 },
    riskMatrix: { version: '2.0', downloadCount: 2 },
    policies: { dueDate: '2026-02-13', assignedTo: 'R. Castellanos' },
  },
};

/** A company's deliverables that changed last. */
export function latestDeliverables(industry: Industry): readonly SampleDeliverable[] {
  return LATEST.map((deliverable) => ({ ...deliverable, ...CHANGES[industry][deliverable.id] }));
}

/** A deliverable of the sample (spec point 3). Title, type, description and tags are copy under its id. */
function row(
  id: EntryOf<'demoScenes', 'deliverables.items'>,
  status: DeliverableStatus,
  /** Days of the calendar. */
  [dueDate, completedDate]: [string, string | null],
  /** Initials and surname. */
  assignedTo: string,
  version: string,
  /** Bytes. */
  size: number,
  downloadCount: number,
) {
  return { id, status, dueDate, completedDate, assignedTo, version, size, downloadCount };
}
