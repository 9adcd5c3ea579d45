import { CAMPAIGN_LABELS } from '#rules/first-page.ts';
import { BYTE_ORDER_MARK, csvRow } from '../csv.ts';
import { type AdminLead, NOT_RECORDED } from './lead.ts';

const COLUMNS = [
  'reference',
  'time',
  'kind',
  'name',
  'email',
  'company',
  'interest',
  'message',
  'quality',
  'urgency',
  'locale',
  'state',
  'answered',
] as const satisfies readonly (keyof AdminLead)[];

const LABELS = Object.entries(CAMPAIGN_LABELS) as [keyof typeof CAMPAIGN_LABELS, string][];

/** The first line of an export; a byte order mark before it tells spreadsheets that this is UTF-8. */
export function csvHeader(): string {
  return (
    BYTE_ORDER_MARK +
    csvRow([...COLUMNS, 'firstPage', ...LABELS.map(([, label]) => label), 'details'])
  );
}

/** A lead as a line of CSV (RFC 4180); its last column has what only its kind has, as JSON. */
export function csvLine(lead: AdminLead): string {
  const details = Object.keys(lead.details).length > 0 ? JSON.stringify(lead.details) : '';
  const { firstPage, campaign } = lead;
  const labels = LABELS.map(([what]) => campaign?.[what] ?? '');
  return csvRow([
    ...COLUMNS.map((column) => lead[column]),
    firstPage ?? NOT_RECORDED,
    ...labels,
    details,
  ]);
}
