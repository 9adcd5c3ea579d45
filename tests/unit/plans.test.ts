import { describe, expect, it } from 'vitest';
import { fitPlan, PLAN_CHOICES, PLAN_LIMITS, PLANS, readPlanNeeds } from '#shared/plans.ts';

describe('the plan that fits', () => {
  it.each([
    // frameworks, tasks, entities → plan, decided by, the plan for the others
    [1, 1, 1, 'essential', ['frameworks', 'tasks', 'entities'], null],
    [2, 1, 1, 'growth', ['frameworks'], 'essential'],
    [3, 3, 1, 'growth', ['frameworks', 'tasks'], 'essential'],
    [1, 2, 1, 'growth', ['tasks'], 'essential'],
    [4, 1, 1, 'scale', ['frameworks'], 'essential'],
    [3, 4, 1, 'scale', ['tasks'], 'growth'],
    [1, 1, 2, 'scale', ['entities'], 'essential'],
    [12, 6, 3, 'scale', ['frameworks', 'tasks', 'entities'], null],
    [2, 7, 1, 'enterprise', ['tasks'], 'growth'],
    [9, 9, 4, 'enterprise', ['tasks', 'entities'], 'scale'],
  ] as const)('for %d frameworks, %d tasks at a time and %d entities is %s', (...given) => {
    const [frameworks, tasks, entities, plan, decidedBy, otherwise] = given;
    expect(fitPlan({ frameworks, tasks, entities })).toEqual({ plan, decidedBy, otherwise });
  });

  it('is told apart by every choice that is offered', () => {
    for (const [scope, choices] of Object.entries(PLAN_CHOICES))
      for (const [index, least] of choices.entries()) {
        const limits = PLANS.map((plan) => PLAN_LIMITS[plan][scope as 'tasks']);
        if (index > 0) expect(limits).toContain(least - 1);
      }
  });
});

describe('the finder’s answers', () => {
  it.each([
    ['frameworks=3&tasks=5', { frameworks: 2, tasks: 4, entities: 1 }],
    ['tasks=40', { frameworks: 1, tasks: 7, entities: 1 }],
    ['frameworks=4&tasks=many', { frameworks: 4, tasks: 1, entities: 1 }],
  ])('are read from %s', (query, needs) => {
    expect(readPlanNeeds(new URLSearchParams(query))).toEqual(needs);
  });

  it.each(['', 'frameworks=', 'tasks=0', 'tasks=-1', 'tasks=1e3', 'entities=1000', 'plan=scale'])(
    'are none in "%s"',
    (query) => {
      expect(readPlanNeeds(new URLSearchParams(query))).toBeNull();
    },
  );
});
