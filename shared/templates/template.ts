import type { Framework } from '../frameworks.ts';

/** Version and day of all files: both stand in each. A change of any file is a new version. */
export const TEMPLATES_VERSION = '1.0';
export const TEMPLATES_DATE = '2026-11-22';

/** A column of a register. */
export interface Column {
  title: string;
  /** In characters. */
  width: number;
  /** What belongs into it; a note on its heading. */
  hint?: string;
  /** The values that its drop-down offers. */
  values?: readonly string[];
  /** A whole number between the two. */
  between?: readonly [number, number];
  isDate?: boolean;
  /** Calculated: the formula of a row, `{Title}` for the cell of another column in it. */
  formula?: string;
  /** From so much on the result is marked, most urgent first. */
  marks?: readonly { from: number; look: 'bad' | 'warn' }[];
}

/** Cells by column, in order; null where a formula or nothing stands. */
export type Row = readonly (string | number | null)[];

/** A sheet of a workbook: headings, rows that are part of it, rows that show how, and empty ones to fill in. */
export interface Sheet {
  name: string;
  columns: readonly Column[];
  /** Rows that belong to the template, such as its questions. */
  rows: readonly Row[];
  /** Filled in for a company that does not exist, and marked so. They stand before all others. */
  examples: readonly Row[];
  /** How many empty rows follow, with their drop-downs and formulas. */
  empty: number;
}

/** A chapter of a document. */
export interface Chapter {
  heading: string;
  /** The clauses that it answers. */
  answers: string;
  /** What stands in [brackets] is for the company to fill in. */
  text: readonly string[];
  list?: readonly string[];
}

interface Common {
  /** Its address, and its file's name. */
  id: string;
  name: string;
  /** One sentence on what it is for. */
  summary: string;
  frameworks: readonly Framework[];
  /** The clauses that it answers, framework by framework. */
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

/** Where a template's file is, the same in every language. */
export function templateFile({ id, format }: Template): string {
  return `/templates/${id}.${format}`;
}

/** What may be done with the files; it stands in each. */
export const LICENSE =
  'Free to use, change and share inside your organization and with its auditors, without attribution. Not for resale. Provided as is, without warranty; not legal advice. Using it does not make a company compliant: an auditor tests what you do.';
