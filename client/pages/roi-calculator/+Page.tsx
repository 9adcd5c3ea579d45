import { Widget } from '#client/features/errors/SiteErrorBoundary.tsx';
import { RoiCalculator } from '#client/features/roi/RoiCalculator.tsx';
import { makeContentPage } from '#client/sections/ContentPage.tsx';

const ContentPage = makeContentPage('roiCalculator');

export function Page() {
  return (
    <ContentPage>
      <Widget>
        <RoiCalculator />
      </Widget>
    </ContentPage>
  );
}
