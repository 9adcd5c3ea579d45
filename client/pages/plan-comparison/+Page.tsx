import { ContentPage } from '#client/sections/ContentPage.tsx';
import { PlanTable } from '#client/sections/pricing/PlanTable.tsx';

export function Page() {
  return (
    <ContentPage namespace="planComparison">
      <PlanTable />
    </ContentPage>
  );
}
