import type { EntryOf } from '#shared/i18n/copy-keys.ts';
/** A piece of evidence of the sample. Its name and its source are copy under its id. */
export interface EvidenceItem {
  id: EntryOf<'productScenes', 'evidenceVault.evidence'>;
  collectedAt: string;
  /** The first and last digits of its SHA-256, in hexadecimal. */
  hash: readonly [first: string, last: string];
  /** The controls that it proves, as the frameworks number them. */
  controls: readonly string[];
}

export const VAULT_COUNTS = { items: 1284, covered: 61, controls: 61, altered: 0 } as const;

/** What was collected last. */
export const LATEST_EVIDENCE: readonly EvidenceItem[] = [
  {
    id: 'accounts',
    collectedAt: '2026-01-22T06:00:00Z',
    hash: ['9f3c41', 'b7e021'],
    controls: ['CC6.2', 'A.5.18'],
  },
  {
    id: 'leavers',
    collectedAt: '2026-01-22T06:02:00Z',
    hash: ['41d80a', '5c93fe'],
    controls: ['CC6.2', '8.2.5'],
  },
  {
    id: 'releases',
    collectedAt: '2026-01-21T18:30:00Z',
    hash: ['c2057b', '18ad46'],
    controls: ['CC8.1', 'A.8.32'],
  },
  {
    id: 'backups',
    collectedAt: '2026-01-21T04:15:00Z',
    hash: ['07be93', 'e4f1d2'],
    controls: ['A1.2', 'A.8.13'],
  },
];
