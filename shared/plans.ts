/** The plans, smallest first (spec point 9). Enterprise has no published price. */
export const PLANS = ['essential', 'growth', 'scale', 'enterprise'] as const;

export type Plan = (typeof PLANS)[number];

export const PLAN_SCOPES = ['frameworks', 'tasks', 'entities'] as const;

export type PlanScope = (typeof PLAN_SCOPES)[number];

/**
 * How much a plan covers: frameworks, tasks worked on at a time, legal entities. 'any' means no limit; an
 * 'agreed' limit is in the order form. No plan limits seats, controls, tasks raised or reports.
 */
export const PLAN_LIMITS = {
  essential: { frameworks: 1, tasks: 1, entities: 1 },
  growth: { frameworks: 3, tasks: 3, entities: 1 },
  scale: { frameworks: 'any', tasks: 6, entities: 3 },
  enterprise: { frameworks: 'any', tasks: 'agreed', entities: 'agreed' },
} as const satisfies Record<Plan, Record<PlanScope, number | 'any' | 'agreed'>>;

/** What a company needs; each a whole number of at least 1. */
export type PlanNeeds = Readonly<Record<PlanScope, number>>;

/** The smallest plan that covers all needs, and what decided it. */
export interface PlanFit {
  plan: Plan;
  /** The scopes that need this plan and no smaller one; never empty. */
  decidedBy: readonly PlanScope[];
  /** The plan that the other needs would fit without those; null if there are no others. */
  otherwise: Plan | null;
}

/** Finds the smallest plan whose limits cover the needs; Enterprise covers all. */
export function fitPlan(needs: PlanNeeds): PlanFit {
  const sizes = PLAN_SCOPES.map((scope) => ({ scope, size: smallest(scope, needs[scope]) }));
  const size = Math.max(...sizes.map((need) => need.size));
  const others = sizes.filter((need) => need.size < size).map((need) => need.size);
  const decidedBy = sizes.filter((need) => need.size === size).map(({ scope }) => scope);
  const largestOther = others.length > 0 ? Math.max(...others) : null;
  return {
    plan: planAt(size),
    decidedBy,
    otherwise: largestOther === null ? null : planAt(largestOther),
  };
}

/** The place of the smallest plan whose limit covers a need. */
function smallest(scope: PlanScope, need: number): number {
  return PLANS.findIndex((plan) => {
    const limit = PLAN_LIMITS[plan][scope];
    return typeof limit !== 'number' || need <= limit;
  });
}

function planAt(size: number): Plan {
  return PLANS[size] ?? 'enterprise';
}

/** What the plan finder offers for each need: the lower end of each range that the plans distinguish. */
export const PLAN_CHOICES: Readonly<Record<PlanScope, readonly number[]>> = {
  frameworks: [1, 2, 4],
  tasks: [1, 2, 4, 7],
  entities: [1, 2, 4],
};

/**
 * Reads the plan finder's answers from a query. A whole number selects the choice whose range it is in; if it
 * is missing or not a number, the first choice applies. Null if the query asks nothing.
 */
export function readPlanNeeds(query: URLSearchParams): PlanNeeds | null {
  if (!PLAN_SCOPES.some((scope) => readNeed(query.get(scope)) !== null)) return null;
  return needsOf((scope) => {
    const need = readNeed(query.get(scope)) ?? 1;
    return PLAN_CHOICES[scope].findLast((least) => least <= need) ?? 1;
  });
}

/** A number of at most three digits; anything else is ignored. */
function readNeed(typed: string | null): number | null {
  return typed && /^\d{1,3}$/.test(typed) ? Number(typed) || null : null;
}

function needsOf(need: (scope: PlanScope) => number): PlanNeeds {
  return { frameworks: need('frameworks'), tasks: need('tasks'), entities: need('entities') };
}
