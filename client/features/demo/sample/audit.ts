import type { EntryOf } from '#shared/i18n/copy-keys.ts';
export type RequestStatus = 'accepted' | 'provided' | 'open';

/** A request by the sample's auditors. Its text is copy under its id. */
export interface AuditRequest {
  id: EntryOf<'productScenes', 'auditorPortal.items'>;
  criterion: string;
  evidence: number;
  status: RequestStatus;
  /** The day on which the answer is due, or was given. */
  date: string;
}

export const REQUEST_COUNTS = { total: 48, accepted: 36, provided: 5, open: 7 } as const;

export const LATEST_REQUESTS: readonly AuditRequest[] = [
  { id: 'leavers', criterion: 'CC6.2', evidence: 12, status: 'provided', date: '2026-01-22' },
  { id: 'reviews', criterion: 'CC6.3', evidence: 4, status: 'provided', date: '2026-01-21' },
  { id: 'changes', criterion: 'CC8.1', evidence: 25, status: 'accepted', date: '2026-01-20' },
  { id: 'vendors', criterion: 'CC9.2', evidence: 9, status: 'accepted', date: '2026-01-19' },
  { id: 'incidents', criterion: 'CC7.4', evidence: 0, status: 'open', date: '2026-01-29' },
];

/** The auditors and their audit period: its timeline is that of the use case (`timelines.ts`). */
export const AUDIT = {
  firm: 'Bramwell & Stone LLP',
  from: '2025-07-01',
  to: '2025-12-31',
  accessUntil: '2026-03-31',
} as const;
