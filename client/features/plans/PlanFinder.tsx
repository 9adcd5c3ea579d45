import { type FormEvent, useState } from 'react';
import { useCopy } from '#client/lib/copy.ts';
import { formQuery } from '#client/lib/form-query.ts';
import { useHref } from '#client/lib/links.ts';
import { useQueryInAddress } from '#client/lib/query-in-address.ts';
import { Button } from '#client/ui/Button.tsx';
import { PillGroup } from '#client/ui/PillGroup.tsx';
import { PLAN_CHOICES, PLAN_SCOPES, readPlanNeeds } from '#shared/plans.ts';
import { ROUTES } from '#shared/routes.ts';
import { answerNeeds, usePlanNeeds } from './plan-needs.ts';

/** Three questions on a plain GET form. Script answers at once; the button then leads to the plans. */
export function PlanFinder() {
  const t = useCopy('pricing');
  const needs = usePlanNeeds();
  const [initial] = useState(needs);
  useQueryInAddress(
    new URLSearchParams(
      Object.entries(needs ?? {}).map(([scope, need]) => [scope, String(need)]),
    ).toString(),
  );
  const answer = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    answerNeeds(readPlanNeeds(formQuery(currentTarget)));
  return (
    <form
      method="get"
      action={`${useHref(ROUTES.pricing.path)}#plans`}
      aria-labelledby="plan-finder"
      onChange={answer}
      onSubmit={(event) => {
        event.preventDefault();
        answer(event);
        document.getElementById('plans')?.scrollIntoView();
      }}
      className="mb-14 rounded-lg border border-rule bg-surface-raised p-5 shadow-raised sm:p-6 md:mb-20 print:hidden"
    >
      <h2 id="plan-finder" className="text-xl">
        {t('finder.heading')}
      </h2>
      <div className="mt-5 grid gap-x-gutter gap-y-5 md:grid-cols-3 md:items-end">
        {PLAN_SCOPES.map((scope) => (
          <PillGroup
            key={scope}
            name={scope}
            legend={t(`finder.${scope}.question`)}
            choices={t(`finder.${scope}.choices`, { returnObjects: true }).map((label, index) => ({
              value: String(PLAN_CHOICES[scope][index]),
              label,
            }))}
            defaultValue={String(initial?.[scope] ?? PLAN_CHOICES[scope][0])}
          />
        ))}
      </div>
      <Button type="submit" className="mt-6 max-sm:w-full">
        {t('finder.show')}
      </Button>
    </form>
  );
}
