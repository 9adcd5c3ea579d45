import type { Framework } from '../frameworks.ts';
import type { EntryOf } from '../i18n/copy-keys.ts';

/** Version and date of all files, printed in each. If any file changes, increase the version. */
export const TEMPLATES_VERSION = '1.0';
export const TEMPLATES_DATE = '2026-11-22';

export interface Column {
  title: string;
  /** In characters. */
  width: number;
  /** What to enter; shown as a note on the heading. */
  hint?: string;
  /** The values that its drop-down offers. */
  values?: readonly string[];
  /** Whole numbers from the first to the second. */
  between?: readonly [number, number];
  isDate?: boolean;
  /** Calculated: the formula of a row; `{Title}` stands for that column's cell in the row. */
  formula?: string;
  /** Results from `from` upwards are marked, most urgent first. */
  marks?: readonly { from: number; look: 'bad' | 'warn' }[];
}

/** Cells in column order; null for a formula or an empty cell, of which the last may be left out. */
export type Row = readonly (string | number | null)[];

/** Reads a row whose cells stand between bars. */
export function cells(written: string): Row {
  return written.split('|').map((part) => {
    const cell = part.trim();
    return /^\d+$/.test(cell) ? Number(cell) : cell || null;
  });
}

/** A sheet of a workbook: headings, its own rows, example rows, and empty ones to fill in. */
export interface Sheet {
  name: string;
  columns: readonly Column[];
  /** Rows that belong to the template, such as its questions. */
  rows: readonly Row[];
  /** Filled in for an invented company, and marked so. They come before all other rows. */
  examples: readonly Row[];
  /** How many empty rows follow, with their drop-downs and formulas. */
  empty: number;
}

export interface Chapter {
  heading: string;
  answers: string;
  /** Text in [brackets] is for the company to fill in. */
  text: readonly string[];
  list?: readonly string[];
}

/** A template's name, and one sentence on what it is for. */
export interface TemplateWords {
  name: string;
  summary: string;
}

interface Common {
  /** Its fragment on the page, and its file name. */
  id: EntryOf<'templates', 'files'>;
  frameworks: readonly Framework[];
  /** The clauses that it answers, by framework. */
  clauses: readonly string[];
  /** How it is used, step by step. */
  use: readonly string[];
}

export interface Workbook extends Common {
  format: 'xlsx';
  sheets: readonly Sheet[];
}

export interface Document extends Common {
  format: 'docx';
  chapters: readonly Chapter[];
}

export type Template = Workbook | Document;

/** The path of a template's file, the same in every language. */
export function templateFile({ id, format }: Template): string {
  return `/templates/${id}.${format}`;
}
