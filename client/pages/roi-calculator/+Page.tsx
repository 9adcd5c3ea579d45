import { Widget } from '#client/features/errors/SiteErrorBoundary.tsx';
import { RoiCalculator } from '#client/features/roi/RoiCalculator.tsx';
import { ContentPage } from '#client/sections/ContentPage.tsx';

export function Page() {
  return (
    <ContentPage namespace="roiCalculator">
      <Widget>
        <RoiCalculator />
      </Widget>
    </ContentPage>
  );
}
