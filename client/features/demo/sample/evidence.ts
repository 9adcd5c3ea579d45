import type { EntryOf } from '#shared/i18n/copy-keys.ts';

export type EvidenceItem = ReturnType<typeof item>;

export const VAULT_COUNTS = { items: 1284, covered: 61, controls: 61, altered: 0 } as const;

export const LATEST_EVIDENCE: readonly EvidenceItem[] = [
  item('accounts', '2026-01-22T06:00:00Z', ['9f3c41', 'b7e021'], ['CC6.2', 'A.5.18']),
  item('leavers', '2026-01-22T06:02:00Z', ['41d80a', '5c93fe'], ['CC6.2', '8.2.5']),
  item('releases', '2026-01-21T18:30:00Z', ['c2057b', '18ad46'], ['CC8.1', 'A.8.32']),
  item('backups', '2026-01-21T04:15:00Z', ['07be93', 'e4f1d2'], ['A1.2', 'A.8.13']),
];

/** A piece of evidence of the sample. Its name and its source are copy under its id. */
function item(
  id: EntryOf<'productScenes', 'evidenceVault.evidence'>,
  collectedAt: string,
  /** The first and last digits of its SHA-256, in hexadecimal. */
  hash: readonly [first: string, last: string],
  /** The controls that it proves, as the frameworks number them. */
  controls: readonly string[],
) {
  return { id, collectedAt, hash, controls };
}
