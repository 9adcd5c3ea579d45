import { BlueprintSection } from '#client/sections/BlueprintSection.tsx';
import { ContentPage } from '#client/sections/ContentPage.tsx';

export function Page() {
  return (
    <ContentPage namespace="complianceBlueprint" brief>
      <BlueprintSection />
    </ContentPage>
  );
}
