import { BlueprintBuilder } from '#client/features/blueprint/BlueprintBuilder.tsx';
import { Widget } from '#client/features/errors/SiteErrorBoundary.tsx';
import { ContentPage } from '#client/sections/ContentPage.tsx';

export function Page() {
  return (
    <ContentPage namespace="complianceBlueprint" brief>
      <Widget>
        <BlueprintBuilder />
      </Widget>
    </ContentPage>
  );
}
