export type DeliverableStatus = 'completed' | 'in_review' | 'pending' | 'overdue';

/** A deliverable of the sample (spec point 3). Title, type, description and tags are copy under its id. */
export interface SampleDeliverable {
  id: string;
  status: DeliverableStatus;
  /** Days of the calendar. */
  dueDate: string;
  completedDate: string | null;
  /** Initials and surname. */
  assignedTo: string;
  version: string;
  /** Bytes. */
  size: number;
  downloadCount: number;
}

/** All deliverables of the quarter by status: 24 (spec point 9). */
export const DELIVERABLE_COUNTS = { total: 24, completed: 18, in_review: 4, pending: 2 } as const;

/** Those that moved last. */
export const LATEST_DELIVERABLES: readonly SampleDeliverable[] = [
  {
    id: 'q4Report',
    status: 'completed',
    dueDate: '2026-01-16',
    completedDate: '2026-01-15',
    assignedTo: 'D. Okafor',
    version: '2.1',
    size: 2_400_000,
    downloadCount: 17,
  },
  {
    id: 'accessReview',
    status: 'in_review',
    dueDate: '2026-01-28',
    completedDate: null,
    assignedTo: 'R. Castellanos',
    version: '0.9',
    size: 640_000,
    downloadCount: 3,
  },
  {
    id: 'riskMatrix',
    status: 'in_review',
    dueDate: '2026-01-30',
    completedDate: null,
    assignedTo: 'H. Lindqvist',
    version: '1.4',
    size: 310_000,
    downloadCount: 6,
  },
  {
    id: 'policies',
    status: 'pending',
    dueDate: '2026-02-06',
    completedDate: null,
    assignedTo: 'M. Tanaka',
    version: '0.3',
    size: 180_000,
    downloadCount: 0,
  },
  {
    id: 'vendorRegister',
    status: 'completed',
    dueDate: '2026-01-12',
    completedDate: '2026-01-09',
    assignedTo: 'D. Okafor',
    version: '1.0',
    size: 920_000,
    downloadCount: 11,
  },
];
