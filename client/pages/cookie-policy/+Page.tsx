import { PreferencesSection } from '#client/features/consent/PreferencesSection.tsx';
import { ContentPage } from '#client/sections/ContentPage.tsx';

export function Page() {
  return (
    <ContentPage namespace="cookiePolicy">
      <PreferencesSection />
    </ContentPage>
  );
}
