import { PlanFinder } from '#client/features/plans/PlanFinder.tsx';
import { Plans } from '#client/features/plans/Plans.tsx';
import { Island } from '#client/islands/Island.tsx';
import { ContentPage } from '#client/sections/ContentPage.tsx';

export function Page() {
  return (
    <ContentPage namespace="pricing" aside={<Island name="PlanFinder" part={PlanFinder} />}>
      <Island name="Plans" part={Plans} />
    </ContentPage>
  );
}
