// Converts every template with LibreOffice, and compares what it read and calculated with the data of the files.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Document,
  type Sheet,
  templateFile,
  type Workbook,
} from '#shared/templates/template.ts';
import { TEMPLATES } from '#shared/templates/templates.ts';

const PUBLIC = fileURLToPath(new URL('../../public', import.meta.url));
/** Comma, quotes, UTF-8, cells as displayed, and one file per sheet. */
const AS_CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';
/** The calculated values of the examples, by template and column. */
const CALCULATED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'risk-register': { 'Inherent score': ['16', '6'], 'Residual score': ['12', '4'] },
  'access-review': { State: ['Closed', 'Closed'] },
  'incident-log': { 'Hours to contain': ['4.8'], 'Notice due, GDPR (UTC)': ['2026-09-17 08:20'] },
  'dsar-log': { Due: ['2026-10-07', '2026-11-05'], State: ['Closed', 'Closed'] },
  'business-impact-analysis': { Priority: ['1', '4'], Gap: ['Gap', 'Met'] },
};

const folder = mkdtempSync(join(tmpdir(), 'templates-'));
const problems: string[] = [];
let rowsFound = 0;
try {
  convert('xlsx', AS_CSV);
  convert('docx', 'txt:Text (encoded):UTF8');
  for (const template of TEMPLATES) {
    const before = rowsFound;
    if (template.format === 'xlsx') checkWorkbook(template);
    else checkDocument(template);
    console.log(`${basename(templateFile(template))}: ${rowsFound - before} rows found`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
for (const problem of problems) console.error(problem);
console.log(
  `${TEMPLATES.length} files opened, ${rowsFound} rows found, ${problems.length} problems`,
);
process.exit(problems.length > 0 ? 1 : 0);

function convert(format: string, to: string): void {
  const files = TEMPLATES.filter((template) => template.format === format);
  execFileSync(
    'soffice',
    [
      `-env:UserInstallation=file://${join(folder, 'profile')}`,
      '--headless',
      ...['--convert-to', to, '--outdir', folder],
      ...files.map((template) => join(PUBLIC, templateFile(template))),
    ],
    { stdio: 'ignore', timeout: 300_000 },
  );
}

function checkWorkbook(template: Workbook): void {
  for (const sheet of template.sheets) {
    const text = readFileSync(join(folder, `${template.id}-${sheet.name}.csv`), 'utf8');
    if (/Err:\d+|#(NAME|VALUE|REF|N\/A|DIV)/.test(text))
      problems.push(`${template.id}: a formula fails on ${sheet.name}`);
    checkRows(template, sheet, readCsv(text));
  }
}

function checkRows(
  { id }: Workbook,
  { name, columns, rows, examples }: Sheet,
  read: string[][],
): void {
  const [head = [], ...body] = read;
  for (const [index, { title }] of columns.entries())
    if (head[index]?.split('\n')[0] !== title) problems.push(`${id}, ${name}: no column ${title}`);
  for (const [index, row] of [...examples, ...rows].entries()) {
    const found = body[index] ?? [];
    const isSame = row.every(
      (cell, column) =>
        cell === null || String(cell).startsWith('=') || found[column] === String(cell),
    );
    if (isSame) rowsFound += 1;
    else problems.push(`${id}, ${name}: row ${index + 2} reads ${found.join(' | ')}`);
  }
  if (examples.length === 0) return;
  for (const [title, wanted] of Object.entries(CALCULATED[id] ?? {})) {
    const column = columns.findIndex((each) => each.title === title);
    for (const [index, value] of wanted.entries()) {
      const found = body[index]?.[column];
      if (found !== value) problems.push(`${id}: ${title} comes to ${found}, not to ${value}`);
    }
  }
}

function checkDocument({ id, chapters }: Document): void {
  const text = readFileSync(join(folder, `${id}.txt`), 'utf8');
  for (const { heading, text: content, list = [] } of chapters)
    for (const line of [heading, ...content, ...list])
      if (text.includes(line)) rowsFound += 1;
      else problems.push(`${id}: no line ${line}`);
}

/** Reads comma-separated values with quoted cells (RFC 4180). */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\n') rows.push([]);
  }
  return rows;
}
