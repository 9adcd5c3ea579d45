import { OptOutSection } from '#client/features/consent/OptOutSection.tsx';
import { Widget } from '#client/features/errors/SiteErrorBoundary.tsx';
import { ContentPage } from '#client/sections/ContentPage.tsx';

export function Page() {
  return (
    <ContentPage namespace="doNotSell">
      <Widget>
        <OptOutSection />
      </Widget>
    </ContentPage>
  );
}
