import { leaveOutUnwritable } from '#rules/clean-text.ts';
import { BREAK } from '#shared/i18n/gap.ts';

/** A cell: words, or an amount, which is written as plain digits. */
export type CsvCell = string | number;

interface CsvStyle {
  separator: ',' | ';';
  decimal: '.' | ',';
}

/** RFC 4180. */
const PLAIN: CsvStyle = { separator: ',', decimal: '.' };

/** Tells spreadsheets that what follows is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** What a spreadsheet takes for a formula: at the start, behind blanks, and in full-width form too. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u;

/**
 * The style of a locale. If the comma is the decimal sign, spreadsheets of that region separate cells by semicolons
 * and read '62.5' as a date or as text.
 */
export function csvStyle(locale: string): CsvStyle {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  const comma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  return comma ? { separator: ';', decimal: ',' } : PLAIN;
}

/** A whole file: byte order mark, then one line per row. Rows may differ in length. */
export function writeCsv(rows: readonly (readonly CsvCell[])[], style: CsvStyle): string {
  return BYTE_ORDER_MARK + rows.map((row) => csvRow(row, style)).join('');
}

/** A line with its end (RFC 4180). */
export function csvRow(cells: readonly CsvCell[], style: CsvStyle = PLAIN): string {
  return `${cells.map((cell) => csvCell(cell, style)).join(style.separator)}\r\n`;
}

/**
 * A cell. Words that someone typed may begin like a formula, which a spreadsheet would run as the reader: an
 * apostrophe before them makes them text (OWASP, CSV injection). An amount needs none: it has at most two decimals,
 * no grouping, and its minus is a minus.
 */
export function csvCell(content: CsvCell, { decimal }: CsvStyle = PLAIN): string {
  if (typeof content === 'number')
    return String(Math.round(content * 100) / 100).replace('.', decimal);
  const cell = leaveOutUnwritable(content).replaceAll(BREAK, '');
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  // Quotes both separators: another region's spreadsheet would split there, and see a formula begin.
  return /[",;\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
