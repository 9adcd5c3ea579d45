import { makeContentPage } from '#client/sections/ContentPage.tsx';
import { PlanTable } from '#client/sections/pricing/PlanTable.tsx';

const ContentPage = makeContentPage('planComparison');

export function Page() {
  return (
    <ContentPage>
      <PlanTable />
    </ContentPage>
  );
}
