import { ConsultationSection } from '#client/sections/ConsultationSection.tsx';
import { ContentPage } from '#client/sections/ContentPage.tsx';
import { SupportGuide } from '#client/sections/support/SupportGuide.tsx';

export function Page() {
  return (
    <>
      <ContentPage namespace="support" brief>
        <SupportGuide />
      </ContentPage>
      <ConsultationSection />
    </>
  );
}
