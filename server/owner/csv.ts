import type { OwnerLead } from './lead.ts';

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
] as const satisfies readonly (keyof OwnerLead)[];

/** What a spreadsheet takes for a formula: at the start, behind blanks, and in full-width form too. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u;

/** The first line of an export; a byte order mark before it tells spreadsheets that this is UTF-8. */
export function csvHeader(): string {
  return `\ufeff${[...COLUMNS, 'details'].join(',')}\r\n`;
}

/** A lead as a line of CSV (RFC 4180), its last column what only its kind has, as JSON. */
export function csvLine(lead: OwnerLead): string {
  const details = Object.keys(lead.details).length > 0 ? JSON.stringify(lead.details) : '';
  return `${[...COLUMNS.map((column) => lead[column]), details].map(csvCell).join(',')}\r\n`;
}

/**
 * A cell. What a visitor typed may begin like a formula, which a spreadsheet would run in the owner's
 * name: an apostrophe before it makes it text (OWASP, CSV injection).
 */
export function csvCell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
