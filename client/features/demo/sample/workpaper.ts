import { LATEST_EVIDENCE } from './evidence.ts';
import { SAMPLE_OUTPUT } from './output.ts';

const [ACCOUNTS] = LATEST_EVIDENCE;

/** The access review from the demo's output review, one day later: reviewed and signed. */
export const SAMPLE_WORKPAPER = {
  id: SAMPLE_OUTPUT.id,
  control: 'AC-04',
  criteria: ['SOC 2 CC6.2, CC6.3', 'ISO 27001 A.5.18', 'PCI DSS 7.2.4'],
  /** Days of the calendar, both included. */
  period: ['2025-10-01', '2025-12-31'],
  /** Number of accounts: all that were read, and those that the HR list confirms. */
  read: 184,
  matched: 179,
  query: `SELECT a.account, a.role, h.team, h.left_on
  FROM idp.payout_accounts a
  LEFT JOIN hr.staff h ON h.id = a.owner_id
 WHERE h.as_of = '2025-12-31'`,
  account: 'svc-audit-readonly',
  item: 'EV-1184',
  collectedAt: ACCOUNTS?.collectedAt ?? '',
  /** SHA-256 of the answer. */
  hash: ACCOUNTS?.hash.join('…') ?? '',
  owner: 'S. Whitfield',
  exceptions: [
    { id: 'contractors', count: 2, due: '2026-01-23' },
    { id: 'moved', count: 3, due: '2026-01-30' },
  ],
  reviewer: 'R. Castellanos, CISA',
  signedAt: '2026-01-23T16:05:00Z',
  version: '1.0',
} as const;

/** How many accounts did not match. */
export const WORKPAPER_EXCEPTIONS = SAMPLE_WORKPAPER.read - SAMPLE_WORKPAPER.matched;
