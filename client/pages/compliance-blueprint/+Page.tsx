import { BlueprintBuilder } from '#client/features/blueprint/BlueprintBuilder.tsx';
import { Widget } from '#client/features/errors/SiteErrorBoundary.tsx';
import { makeContentPage } from '#client/sections/ContentPage.tsx';

const ContentPage = makeContentPage('complianceBlueprint');

export function Page() {
  return (
    <ContentPage brief>
      <Widget>
        <BlueprintBuilder />
      </Widget>
    </ContentPage>
  );
}
