import { ContentPage } from '#client/sections/ContentPage.tsx';
import { PrivacyRequestSection } from '#client/sections/PrivacyRequestSection.tsx';

export function Page() {
  return (
    <ContentPage namespace="dsar">
      <PrivacyRequestSection />
    </ContentPage>
  );
}
