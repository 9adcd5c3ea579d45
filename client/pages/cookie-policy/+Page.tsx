import { PreferencesSection } from '#client/features/consent/PreferencesSection.tsx';
import { Widget } from '#client/features/errors/SiteErrorBoundary.tsx';
import { ContentPage } from '#client/sections/ContentPage.tsx';

export function Page() {
  return (
    <ContentPage namespace="cookiePolicy">
      <Widget>
        <PreferencesSection />
      </Widget>
    </ContentPage>
  );
}
