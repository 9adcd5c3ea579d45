import { PlanFinder } from '#client/features/plans/PlanFinder.tsx';
import { Plans } from '#client/features/plans/Plans.tsx';
import { Island } from '#client/islands/Island.tsx';
import { useCopy } from '#client/lib/copy.ts';
import { ContentPage } from '#client/sections/ContentPage.tsx';
import { PlanTerms } from '#client/sections/pricing/PlanTerms.tsx';

export function Page() {
  return (
    <ContentPage namespace="pricing" aside={<TaskExamples />}>
      <Island name="Plans" part={Plans} />
      <Island name="PlanFinder" part={PlanFinder} />
      <PlanTerms />
    </ContentPage>
  );
}

/** What counts as a task, with examples. */
function TaskExamples() {
  const t = useCopy('pricing');
  return (
    <div className="border-l-2 border-brass pl-5">
      <h2 className="font-sans text-base font-semibold">{t('task.heading')}</h2>
      <p className="mt-1 text-sm text-text-muted">{t('task.text')}</p>
      <ul className="mt-3 space-y-2 text-sm">
        {t('task.examples', { returnObjects: true }).map((example) => (
          <li key={example}>{example}</li>
        ))}
      </ul>
    </div>
  );
}
