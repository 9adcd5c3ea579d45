import { PLAN_PRICES } from '../site.ts';

export type PricedPlan = keyof typeof PLAN_PRICES;

/** What the calculator asks for. Money in US dollars. */
export interface RoiInput {
  /** Audits, assessments and long questionnaires a year. */
  audits: number;
  /** Staff hours that one of them takes today. */
  hours: number;
  /** Cost of one staff hour, wages and everything on top. */
  rate: number;
  /** Yearly spend on tools and contractors that the service replaces. */
  tools: number;
  /** Share of the hours saved, in percent. */
  saved: number;
  plan: PricedPlan;
}

/** A year, side by side. Money in US dollars, hours a year, nothing rounded. */
export interface RoiResult {
  hoursToday: number;
  hoursWithPlan: number;
  staffToday: number;
  staffWithPlan: number;
  toolsToday: number;
  subscription: number;
  totalToday: number;
  totalWithPlan: number;
  /** What is left of the savings after the fee; negative where the plan costs more than it saves. */
  netSaving: number;
  /** netSaving / subscription: 0.5 says that each dollar of the fee returns itself and 50 cents. */
  returnOnFee: number;
  /** Months of gross savings that pay a year's fee; null where nothing is saved. */
  paybackMonths: number | null;
  /** Hours a month to be saved at this rate, tools counted, for the plan to pay for itself. */
  breakEvenHours: number;
}

/** Spec 2.5 states 80% time saved; here it is an assumption to begin with, and the visitor's to change. */
export const ASSUMED_TIME_SAVED = 80;

const MONTHS = 12;

/**
 * Sets a year of manual work against a year with a plan:
 *
 *     hoursToday    = audits × hours
 *     totalToday    = hoursToday × rate + tools
 *     hoursWithPlan = hoursToday × (1 − saved ÷ 100)
 *     totalWithPlan = hoursWithPlan × rate + price × 12
 *     netSaving     = totalToday − totalWithPlan
 *     returnOnFee   = netSaving ÷ (price × 12)
 *     paybackMonths = price × 12 ÷ ((netSaving + price × 12) ÷ 12)
 *
 * Left out on purpose, since they are the same either way or cannot be known: the external auditor's
 * fee, the hours of the first set-up, and the worth of a deal that closes sooner.
 */
export function calculateRoi(input: RoiInput): RoiResult {
  const { audits, hours, rate, tools, saved, plan } = input;
  const hoursToday = audits * hours;
  const hoursWithPlan = hoursToday * (1 - saved / 100);
  const staffToday = hoursToday * rate;
  const staffWithPlan = hoursWithPlan * rate;
  const subscription = PLAN_PRICES[plan] * MONTHS;
  const grossSaving = staffToday - staffWithPlan + tools;
  const netSaving = grossSaving - subscription;
  return {
    hoursToday,
    hoursWithPlan,
    staffToday,
    staffWithPlan,
    toolsToday: tools,
    subscription,
    totalToday: staffToday + tools,
    totalWithPlan: staffWithPlan + subscription,
    netSaving,
    returnOnFee: netSaving / subscription,
    paybackMonths: grossSaving > 0 ? subscription / (grossSaving / MONTHS) : null,
    breakEvenHours: Math.max(0, subscription - tools) / rate / MONTHS,
  };
}
