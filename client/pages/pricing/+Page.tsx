import { PlanFinder } from '#client/features/plans/PlanFinder.tsx';
import { Plans } from '#client/features/plans/Plans.tsx';
import { Island } from '#client/islands/Island.tsx';
import { ContentPage } from '#client/sections/ContentPage.tsx';
import { PlanTerms } from '#client/sections/pricing/PlanTerms.tsx';
import { TaskExamples } from '#client/sections/pricing/TaskExamples.tsx';

export function Page() {
  return (
    <ContentPage namespace="pricing" aside={<TaskExamples />}>
      <Island name="Plans" part={Plans} />
      <Island name="PlanFinder" part={PlanFinder} />
      <PlanTerms />
    </ContentPage>
  );
}
