import { PLAN_PRICES } from '../site.ts';
import { ASSUMED_TIME_SAVED, type PricedPlan, type RoiInput } from './calculate-roi.ts';

export type RoiField = keyof RoiInput;
export type RoiAmount = Exclude<RoiField, 'plan'>;

/** The bounds of each amount, both included; `whole` admits no fraction. */
export const ROI_BOUNDS: Readonly<Record<RoiAmount, { min: number; max: number; whole: boolean }>> =
  {
    audits: { min: 1, max: 200, whole: true },
    hours: { min: 1, max: 5000, whole: false },
    rate: { min: 1, max: 1000, whole: false },
    tools: { min: 0, max: 5_000_000, whole: false },
    saved: { min: 0, max: 95, whole: false },
  };

/** A made-up company of middle size, shown before anything is asked. */
export const ROI_EXAMPLE: Readonly<Record<RoiField, string>> = {
  audits: '6',
  hours: '220',
  rate: '75',
  tools: '12000',
  saved: String(ASSUMED_TIME_SAVED),
  plan: 'growth',
};

/** Why an answer cannot be reckoned with; locales have the words. */
export type RoiIssue = 'required' | 'number' | 'whole' | 'range' | 'plan';

export interface RoiReading {
  /** As typed, to be shown again. */
  values: Record<RoiField, string>;
  issues: Partial<Record<RoiField, RoiIssue>>;
  /** Null while there is any issue. */
  input: RoiInput | null;
  /** Nothing was asked yet: the values are the example's. */
  isExample: boolean;
}

/** Longer than any number in bounds; what lies beyond is not shown again. */
const LONGEST = 20;

/**
 * Reads the calculator's form out of a query. A field that the query lacks keeps the example's
 * value, so that a link may name only what differs; a field sent empty is an issue.
 */
export function readRoiInput(query: URLSearchParams): RoiReading {
  const values = { ...ROI_EXAMPLE };
  let isExample = true;
  for (const field of Object.keys(values) as RoiField[]) {
    const typed = query.get(field);
    if (typed === null) continue;
    isExample = false;
    values[field] = typed.trim().slice(0, LONGEST);
  }
  const issues: RoiReading['issues'] = {};
  for (const field of Object.keys(ROI_BOUNDS) as RoiAmount[]) {
    const issue = checkAmount(field, values[field]);
    if (issue) issues[field] = issue;
  }
  if (!isPricedPlan(values.plan)) issues.plan = 'plan';
  return { values, issues, input: toInput(values, issues), isExample };
}

function toInput(values: RoiReading['values'], issues: RoiReading['issues']): RoiInput | null {
  const { audits, hours, rate, tools, saved, plan } = values;
  if (Object.keys(issues).length > 0 || !isPricedPlan(plan)) return null;
  return {
    audits: Number(audits),
    hours: Number(hours),
    rate: Number(rate),
    tools: Number(tools),
    saved: Number(saved),
    plan,
  };
}

/** Digits with a point at most: '1,5' is one and a half to some and fifteen hundred to nobody. */
function checkAmount(field: RoiAmount, typed: string): RoiIssue | null {
  if (!typed) return 'required';
  if (!/^\d+(?:\.\d+)?$/.test(typed)) return 'number';
  const { min, max, whole } = ROI_BOUNDS[field];
  const amount = Number(typed);
  if (whole && !Number.isInteger(amount)) return 'whole';
  return amount < min || amount > max ? 'range' : null;
}

function isPricedPlan(plan: string): plan is PricedPlan {
  return Object.hasOwn(PLAN_PRICES, plan);
}
