import * as z from 'zod/mini';
import { FRAMEWORKS } from '../frameworks.ts';
import type { EntryOf } from '../i18n/copy-keys.ts';

/** Version and date of all files, printed in each. If any file changes, increase the version. */
export const TEMPLATES_VERSION = '1.0';
export const TEMPLATES_DATE = '2026-11-22';

const words = z.array(z.string());

const column = z.strictObject({
  title: z.string(),
  /** In characters. */
  width: z.int(),
  /** What to enter; shown as a note on the heading. */
  hint: z.optional(z.string()),
  /** The values that its drop-down offers. */
  values: z.optional(words),
  /** Whole numbers from the first to the second. */
  between: z.optional(z.tuple([z.int(), z.int()])),
  isDate: z.optional(z.boolean()),
  /** Calculated: the formula of a row; `{Title}` stands for that column's cell in the row. */
  formula: z.optional(z.string()),
  /** Results from `from` upwards are marked, most urgent first. */
  marks: z.optional(z.array(z.strictObject({ from: z.int(), look: z.enum(['bad', 'warn']) }))),
});

/** Cells in column order, between bars; null for a formula or an empty cell, of which the last may be left out. */
const row = z.pipe(
  z.string(),
  z.transform((written: string) =>
    written.split('|').map((part) => {
      const cell = part.trim();
      return /^\d+$/.test(cell) ? Number(cell) : cell || null;
    }),
  ),
);

/** A sheet of a workbook: headings, example rows, its own rows, and empty ones to fill in. */
const sheet = z.strictObject({
  name: z.string(),
  columns: z.array(column),
  /** Filled in for an invented company, and marked so. */
  examples: z.prefault(z.array(row), []),
  /** Rows that belong to the template, such as its questions. A cell that starts with `=` is a formula. */
  rows: z.prefault(z.array(row), []),
  /** How many empty rows follow, with their drop-downs and formulas. */
  empty: z.prefault(z.int(), 0),
});

const chapter = z.strictObject({
  heading: z.string(),
  answers: z.string(),
  /** Text in [brackets] is for the company to fill in. */
  text: words,
  list: z.optional(words),
});

const common = {
  frameworks: z.array(z.enum(FRAMEWORKS)),
  /** The clauses that it answers, by framework. */
  clauses: words,
  /** How it is used, step by step. */
  use: words,
};

/** What a template's JSON file holds. */
export const templateContent = z.discriminatedUnion('format', [
  z.strictObject({ format: z.literal('xlsx'), ...common, sheets: z.array(sheet) }),
  z.strictObject({ format: z.literal('docx'), ...common, chapters: z.array(chapter) }),
]);

/** `id` is its fragment on the page, and its file name. */
export type Template = z.infer<typeof templateContent> & { id: EntryOf<'templates', 'files'> };
export type Workbook = Extract<Template, { format: 'xlsx' }>;
export type Document = Extract<Template, { format: 'docx' }>;
export type Column = z.infer<typeof column>;
export type Row = z.infer<typeof row>;
export type Sheet = z.infer<typeof sheet>;
export type Chapter = z.infer<typeof chapter>;

/** A template's name, and one sentence on what it is for. */
export interface TemplateWords {
  name: string;
  summary: string;
}

/** The path of a template's file, the same in every language. */
export function templateFile({ id, format }: Template): string {
  return `/templates/${id}.${format}`;
}
