import ExcelJS from 'exceljs';
import {
  type Column,
  type Row,
  type Sheet,
  TEMPLATES_DATE,
  TEMPLATES_VERSION,
  type TemplateWords,
  type Workbook,
} from '#shared/templates/template.ts';
import WORDS from '../../shared/locales/en-US/templates.json' with { type: 'json' };

const INK = 'FF10213A';
const PAPER = 'FFF3F1EB';
const RULE = 'FFDCD9D0';
const LOOKS = { bad: 'FFF6CFCA', warn: 'FFFBE6BC' } as const;
const FONT = 'Calibri';

/** Makes a workbook: a sheet about its use, then its own sheets, ready to fill in and print. */
export async function makeWorkbook(template: Workbook, words: TemplateWords): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  book.title = words.name;
  book.description = `Version ${TEMPLATES_VERSION}, ${TEMPLATES_DATE}`;
  book.creator = '';
  book.lastModifiedBy = '';
  book.created = book.modified = new Date(`${TEMPLATES_DATE}T00:00:00Z`);
  addReadMe(book, template, words);
  for (const sheet of template.sheets) addSheet(book, words, sheet);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

function addReadMe(
  book: ExcelJS.Workbook,
  { use, clauses }: Workbook,
  { name, summary }: TemplateWords,
): void {
  const sheet = book.addWorksheet('Read me', { views: [{ showGridLines: false }] });
  setUpPrint(sheet, name, 'portrait');
  sheet.getColumn(1).width = 5;
  sheet.getColumn(2).width = 92;
  const add = (text: string, font: Partial<ExcelJS.Font> = {}, first = '') => {
    const row = sheet.addRow([first, text]);
    row.getCell(1).font = { name: FONT, size: 11, color: { argb: INK } };
    row.getCell(2).font = { name: FONT, size: 11, color: { argb: INK }, ...font };
    row.alignment = { wrapText: true, vertical: 'top' };
  };
  const heading = (text: string) => {
    add('');
    add(text, { bold: true, size: 13 });
  };
  add(name, { bold: true, size: 18 });
  add(`Template version ${TEMPLATES_VERSION}, ${TEMPLATES_DATE}`, { color: { argb: 'FF4B5B71' } });
  add('');
  add(summary);
  heading('Your document');
  for (const line of [
    'Company:',
    'Owner:',
    'Version and date:',
    'Approved by, on:',
    'Next review:',
  ])
    add(line);
  heading('How to use it');
  for (const [index, step] of use.entries()) add(step, {}, `${index + 1}.`);
  add('Rows marked EXAMPLE are made up. Delete them before you use the file.', { bold: true });
  heading('What it answers');
  for (const clause of clauses) add(clause);
  heading('License');
  add(WORDS.license);
}

function addSheet(book: ExcelJS.Workbook, { name }: TemplateWords, content: Sheet): void {
  const { columns, rows, examples, empty } = content;
  const sheet = book.addWorksheet(content.name, {
    views: [{ state: 'frozen', xSplit: 1, ySplit: 1 }],
  });
  setUpPrint(sheet, name, 'landscape');
  sheet.columns = columns.map(({ width }) => ({ width }));
  const head = sheet.getRow(1);
  for (const [index, { title, hint }] of columns.entries()) {
    const cell = head.getCell(index + 1);
    const font = { name: FONT, color: { argb: 'FFFFFFFF' } };
    cell.value = hint
      ? {
          richText: [
            { text: title, font: { ...font, bold: true, size: 11 } },
            { text: `\n${hint}`, font: { ...font, size: 9 } },
          ],
        }
      : title;
    cell.font = { ...font, bold: true, size: 11 };
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: INK } };
    cell.alignment = { wrapText: true, vertical: 'middle' };
  }
  head.height = 44;

  const blank = Array.from({ length: empty }, (): Row => columns.map(() => null));
  for (const [index, row] of [...examples, ...rows, ...blank].entries())
    fillRow(sheet.getRow(index + 2), row, columns, index < examples.length);
  const last = 1 + examples.length + rows.length + empty;
  for (const [index, column] of columns.entries()) addMarks(sheet, column, index + 1, last);
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: last, column: columns.length } };
  sheet.pageSetup.printTitlesRow = '1:1';
}

function fillRow(
  row: ExcelJS.Row,
  values: Row,
  columns: readonly Column[],
  isExample: boolean,
): void {
  for (const [index, column] of columns.entries()) {
    const cell = row.getCell(index + 1);
    const value = values[index] ?? null;
    cell.value = cellValue(value, column, columns, row.number);
    cell.font = { name: FONT, size: 11, italic: isExample, color: { argb: INK } };
    cell.alignment = { wrapText: true, vertical: 'top' };
    const line = { style: 'thin', color: { argb: RULE } } as const;
    cell.border = { top: line, bottom: line, left: line, right: line };
    if (isExample || column.formula)
      cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: PAPER } };
    if (column.isDate) cell.numFmt = 'yyyy-mm-dd';
    const validation = validationOf(column);
    if (validation) cell.dataValidation = validation;
  }
}

function cellValue(
  value: string | number | null,
  { formula, isDate }: Column,
  columns: readonly Column[],
  row: number,
): ExcelJS.CellValue {
  if (formula) return { formula: writeFormula(formula, columns, row) } as ExcelJS.CellFormulaValue;
  if (typeof value !== 'string') return value;
  if (value.startsWith('=')) return { formula: value.slice(1) } as ExcelJS.CellFormulaValue;
  return isDate ? new Date(`${value}T00:00:00Z`) : value;
}

/** Replaces `{Title}` with the cell of that column in the row. */
function writeFormula(formula: string, columns: readonly Column[], row: number): string {
  return formula.replace(/\{([^}]+)\}/g, (_, title: string) => {
    const index = columns.findIndex((column) => column.title === title);
    if (index === -1) throw new Error(`A formula names a column that is not there: ${title}`);
    return `${letterOf(index + 1)}${row}`;
  });
}

function letterOf(column: number): string {
  return String.fromCharCode(64 + column);
}

function validationOf({ values, between, isDate, formula }: Column): ExcelJS.DataValidation | null {
  if (formula) return null;
  const refuse = { allowBlank: true, showErrorMessage: true } as const;
  if (values)
    return {
      ...refuse,
      type: 'list',
      formulae: [`"${values.join(',')}"`],
      errorTitle: 'Not on the list',
      error: `Choose one of: ${values.join(', ')}`,
    };
  if (between)
    return {
      ...refuse,
      type: 'whole',
      operator: 'between',
      formulae: [...between],
      errorTitle: 'Out of range',
      error: `A whole number from ${between[0]} to ${between[1]}`,
    };
  if (isDate)
    return {
      ...refuse,
      type: 'date',
      operator: 'greaterThan',
      formulae: [new Date('2000-01-01T00:00:00Z')],
      errorTitle: 'Not a date',
      error: 'A date, such as 2026-11-22',
    };
  return null;
}

function addMarks(sheet: ExcelJS.Worksheet, { marks }: Column, column: number, last: number): void {
  if (!marks) return;
  const letter = letterOf(column);
  sheet.addConditionalFormatting({
    ref: `${letter}2:${letter}${last}`,
    rules: marks.map(({ from, look }, index) => ({
      type: 'expression',
      priority: index + 1,
      formulae: [`AND(ISNUMBER(${letter}2),${letter}2>=${from})`],
      style: { fill: { type: 'pattern', pattern: 'solid', bgColor: { argb: LOOKS[look] } } },
    })),
  });
}

function setUpPrint(
  sheet: ExcelJS.Worksheet,
  name: string,
  orientation: 'portrait' | 'landscape',
): void {
  Object.assign(sheet.pageSetup, {
    orientation,
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    margins: { left: 0.5, right: 0.5, top: 0.6, bottom: 0.6, header: 0.3, footer: 0.3 },
  });
  sheet.headerFooter.oddFooter = `&L${name.replaceAll('&', '&&')}, template ${TEMPLATES_VERSION} of ${TEMPLATES_DATE}&RPage &P of &N`;
}
