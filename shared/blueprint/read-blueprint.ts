import { isDay } from '../days.ts';
import { FRAMEWORKS } from '../frameworks.ts';
import { type BlueprintInput, EXISTING, HELP, PEOPLE, REPORTS } from './plan.ts';

/** The form's fields, as query parameters. */
export const BLUEPRINT_FIELDS = [
  'framework',
  'report',
  'deadline',
  'people',
  'entities',
  'systems',
  'have',
  'help',
  'days',
] as const;

export type BlueprintField = (typeof BLUEPRINT_FIELDS)[number];

/** Why a field's default is used instead of what was sent. */
interface BlueprintIssues {
  framework?: 'required';
  deadline?: 'date' | 'past' | 'far';
  report?: 'unknown';
  people?: 'unknown';
  help?: 'unknown';
  entities?: 'number';
  systems?: 'number';
  days?: 'number';
  have?: never;
}

/** Bounds of the fields that take a whole number. */
export const BLUEPRINT_BOUNDS = {
  entities: { min: 1, max: 50, default: 1 },
  systems: { min: 1, max: 200, default: 12 },
  days: { min: 1, max: 40, default: 4 },
} as const;

/** How far ahead a deadline may be, in years. */
const FARTHEST = 5;

/** What was asked for. The input is always complete: a default replaces whatever could not be used. */
export interface BlueprintReading {
  input: BlueprintInput;
  issues: Readonly<BlueprintIssues>;
  /** The query asked nothing: the answers are an example. */
  isExample: boolean;
}

/**
 * Reads the answers from an address or a form.
 *
 * @param today `YYYY-MM-DD`: a deadline must be later.
 */
export function readBlueprint(query: URLSearchParams, today: string): BlueprintReading {
  const issues: BlueprintIssues = {};
  const isExample = !BLUEPRINT_FIELDS.some((field) => query.has(field));
  const one = <Value extends string>(
    field: 'report' | 'people' | 'help',
    values: Readonly<Record<Value, unknown>>,
    standard: Value,
  ): Value => {
    const given = query.get(field);
    if (given === null) return standard;
    if (isKey(values, given)) return given;
    issues[field] = 'unknown';
    return standard;
  };
  const whole = (field: keyof typeof BLUEPRINT_BOUNDS): number => {
    const { min, max, default: standard } = BLUEPRINT_BOUNDS[field];
    const given = query.get(field)?.normalize('NFKC').trim();
    if (given === undefined) return standard;
    const amount = /^\d{1,4}$/.test(given) ? Number(given) : Number.NaN;
    if (amount >= min && amount <= max) return amount;
    issues[field] = 'number';
    return standard;
  };

  const given = query.getAll('framework');
  const frameworks = FRAMEWORKS.filter((framework) => given.includes(framework));
  // A form in which nothing is ticked sends no `framework` at all.
  if (frameworks.length === 0 && !isExample) issues.framework = 'required';
  const has = query.getAll('have');
  const existing = (Object.keys(EXISTING) as (keyof typeof EXISTING)[]).filter((known) =>
    isExample ? EXAMPLE.includes(known) : has.includes(known),
  );

  return {
    input: {
      frameworks: frameworks.length > 0 ? frameworks : ['soc2'],
      report: one('report', REPORTS, 'type2in3'),
      deadline: readDeadline(query.get('deadline'), today, (issue) => {
        issues.deadline = issue;
      }),
      people: one('people', PEOPLE, 'to100'),
      entities: whole('entities'),
      systems: whole('systems'),
      existing,
      help: one('help', HELP, 'shared'),
      days: whole('days'),
    },
    issues,
    isExample,
  };
}

/** Writes all answers as a query, defaults included, so that a default counted from today stays the same later. */
export function writeBlueprint(input: BlueprintInput): string {
  const answers = { ...input, framework: input.frameworks, have: input.existing };
  return new URLSearchParams(
    BLUEPRINT_FIELDS.flatMap((field) =>
      [answers[field]].flat().map((value) => [field, `${value}`]),
    ),
  ).toString();
}

/** What the example company has already. */
const EXAMPLE: readonly string[] = ['access', 'changes', 'backups'];

/** The last day of the ninth month from now. */
export function defaultDeadline(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month + 9, 0)).toISOString().slice(0, 10);
}

function readDeadline(
  given: string | null,
  today: string,
  tell: (issue: BlueprintIssues['deadline']) => void,
): string {
  const standard = defaultDeadline(today);
  if (given === null) return standard;
  const issue = checkDeadline(given.trim(), today);
  if (!issue) return given.trim();
  tell(issue);
  return standard;
}

function checkDeadline(given: string, today: string): BlueprintIssues['deadline'] | null {
  if (!isDay(given)) return 'date';
  if (given <= today) return 'past';
  const [year, ...day] = today.split('-');
  return given > [Number(year) + FARTHEST, ...day].join('-') ? 'far' : null;
}

function isKey<Key extends string>(
  values: Readonly<Record<Key, unknown>>,
  key: string,
): key is Key {
  return Object.hasOwn(values, key);
}
