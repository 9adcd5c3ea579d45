import { PLAN_PRICES } from '../site.ts';
import { type PricedPlan, type RoiInput, STATED_TIME_SAVED } from './calculate-roi.ts';

export type RoiField = keyof RoiInput;
export type RoiAmount = Exclude<RoiField, 'plan'>;

/** The bounds of an amount, both included; `whole` admits no fraction. */
interface Bounds {
  min: number;
  max: number;
  whole: boolean;
  /** The range of the slider beside the field, which covers most companies, and its step. */
  slider: readonly [min: number, max: number, step: number];
}

const share: Bounds = { min: 0, max: 95, whole: false, slider: [0, 95, 5] };

export const ROI_BOUNDS: Readonly<Record<RoiAmount, Bounds>> = {
  audits: { min: 1, max: 200, whole: true, slider: [1, 40, 1] },
  hours: { min: 1, max: 5000, whole: false, slider: [10, 1000, 10] },
  rate: { min: 1, max: 1000, whole: false, slider: [20, 300, 5] },
  tools: { min: 0, max: 5_000_000, whole: false, slider: [0, 200_000, 1000] },
  setup: { min: 0, max: 5000, whole: false, slider: [0, 400, 10] },
  low: share,
  saved: share,
  high: share,
};

/** An invented mid-sized company, shown before anything is asked. */
export const ROI_EXAMPLE: Readonly<Record<RoiField, string>> = {
  audits: '6',
  hours: '220',
  rate: '75',
  tools: '12000',
  setup: '80',
  low: '40',
  saved: '60',
  high: String(STATED_TIME_SAVED),
  plan: 'growth',
};

/** Why an answer cannot be used; the locales have the words. */
type RoiIssue = 'required' | 'number' | 'whole' | 'range' | 'order' | 'plan';

export interface RoiReading {
  /** As typed, to be shown again. */
  values: Record<RoiField, string>;
  issues: Partial<Record<RoiField, RoiIssue>>;
  /** Null while there is any issue. */
  input: RoiInput | null;
  /** Nothing was asked yet: these are the example's values. */
  isExample: boolean;
}

/** Longer than any number in bounds; characters beyond are dropped. */
const LONGEST = 20;

/**
 * Reads the calculator's form from a query. A field that is missing keeps the example's value, so a link
 * need only name what differs; an empty field is an issue.
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
  const amount = (field: RoiAmount) => readAmount(values[field]) ?? Number.NaN;
  const base = issues.saved ? Number.NaN : amount('saved');
  if (!issues.low && amount('low') > base) issues.low = 'order';
  if (!issues.high && amount('high') < base) issues.high = 'order';
  const { plan } = values;
  if (!isPricedPlan(plan))
    return { values, issues: { ...issues, plan: 'plan' }, input: null, isExample };
  if (Object.keys(issues).length > 0) return { values, issues, input: null, isExample };
  const input: RoiInput = {
    audits: amount('audits'),
    hours: amount('hours'),
    rate: amount('rate'),
    tools: amount('tools'),
    setup: amount('setup'),
    low: amount('low'),
    saved: amount('saved'),
    high: amount('high'),
    plan,
  };
  return { values, issues, input, isExample };
}

/** Thousands separated by commas with a decimal point, or the reverse; or no grouping and either decimal sign. */
const NUMBERS = [
  /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?$/,
  /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?$/,
  /^(?=.)\d*(?:[.,]\d{1,2})?$/,
];

/**
 * Reads an amount as any of the site's languages writes it: 12,000 or 12.000 or 12 000, and 62.5 or 62,5. With at
 * most two decimals no text is ambiguous, so a link means the same in every language. Digits may be full-width, and
 * the field's own unit, $ or %, may stand with them; another currency would be another amount. Null if it is not a
 * number.
 */
export function readAmount(typed: string): number | null {
  const digits = narrow(typed)
    .replace(/[\s’']/g, '')
    .replace(/^\$|[$%]$/, '');
  if (!NUMBERS.some((form) => form.test(digits))) return null;
  const [, whole = digits, decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`);
}

function checkAmount(field: RoiAmount, typed: string): RoiIssue | null {
  if (!typed) return 'required';
  const amount = readAmount(typed);
  if (amount === null) return isNegative(typed) ? 'range' : 'number';
  const { min, max, whole } = ROI_BOUNDS[field];
  // '1.234' may mean three decimals, as in English, rather than thousands beyond the bounds.
  if (amount > max && /^\d{1,3}\.\d{3}$/.test(typed)) return 'number';
  if (whole && !Number.isInteger(amount)) return 'whole';
  return amount < min || amount > max ? 'range' : null;
}

/** A negative amount is a number, but out of range. */
function isNegative(typed: string): boolean {
  return /^\$?[-−－]/.test(typed) && readAmount(typed.replace(/[-−－]/, '')) !== null;
}

function isPricedPlan(plan: string): plan is PricedPlan {
  return Object.hasOwn(PLAN_PRICES, plan);
}

/** Full-width ASCII, as East Asian keyboards type it, in normal width; other characters, such as ², stay. */
function narrow(text: string): string {
  return text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}
