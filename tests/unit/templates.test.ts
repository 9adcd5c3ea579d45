import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { TEMPLATES_DATE, TEMPLATES_VERSION, templateFile } from '#shared/templates/template.ts';
import { TEMPLATES } from '#shared/templates/templates.ts';
import { makeAll } from '../../scripts/templates/make-all.ts';

const PUBLIC = fileURLToPath(new URL('../../public', import.meta.url));

const read = (address: string) => new Uint8Array(readFileSync(PUBLIC + address));
const made = await makeAll();

const ENTITIES: Record<string, string> = { apos: "'", quot: '"', lt: '<', gt: '>', amp: '&' };

/** The text of a file's parts, by name, without the format's markup. */
function textOf(address: string): string {
  const parts = Object.entries(unzipSync(read(address)));
  return parts
    .filter(([name]) => name.endsWith('.xml'))
    .map(([, bytes]) => new TextDecoder().decode(bytes))
    .join('\n')
    .replace(/&(apos|quot|lt|gt|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
}

describe.each(TEMPLATES.map((template) => [template.id, template] as const))(
  '%s',
  (_, template) => {
    const address = templateFile(template);
    const text = textOf(address);

    it('is as its data has it: else `npm run templates` makes it anew', () => {
      expect(Buffer.from(read(address)).equals(Buffer.from(made.get(address) ?? []))).toBe(true);
    });

    it('says its version and its day inside', () => {
      expect(text).toContain(`template ${TEMPLATES_VERSION} of ${TEMPLATES_DATE}`);
      expect(text).toContain(`${TEMPLATES_DATE}T00:00:00Z</dcterms:created>`);
    });

    it('holds what it is made of', () => {
      const told =
        template.format === 'xlsx'
          ? template.sheets.flatMap(({ rows, examples }) => [...examples, ...rows].flat())
          : template.chapters.flatMap(({ heading }) => heading);
      const words = told.filter((cell) => typeof cell === 'string');
      // In a sheet days are numbers, and formulas have no equals sign.
      for (const word of words.filter((each) => !/^\d{4}-\d\d-\d\d$|^=/.test(each)))
        expect(text).toContain(word);
      for (const clause of template.clauses) expect(text).toContain(clause);
    });
  },
);

it('the statement of applicability has each of the 93 controls once', () => {
  const found = TEMPLATES.find(({ id }) => id === 'statement-of-applicability');
  const rows = found?.format === 'xlsx' ? (found.sheets[0]?.rows ?? []) : [];
  const counts = { 'A.5': 37, 'A.6': 8, 'A.7': 14, 'A.8': 34 };
  expect(rows.map(([control]) => control)).toEqual(
    Object.entries(counts).flatMap(([theme, count]) =>
      Array.from({ length: count }, (_, index) => `${theme}.${index + 1}`),
    ),
  );
  expect(new Set(rows.map(([, , title]) => title)).size).toBe(93);
});

it('the rows of a list are numbered through', () => {
  const sheets = TEMPLATES.flatMap((template) =>
    template.format === 'xlsx' ? template.sheets : [],
  );
  const lists = sheets.filter(
    ({ columns, rows }) => columns[0]?.title === 'No.' && rows.length > 0,
  );
  expect(lists.map(({ name }) => name)).toEqual(['Requests', 'Questionnaire']);
  for (const { rows } of lists)
    expect(rows.map(([number]) => number)).toEqual(rows.map((_, index) => index + 1));
});
