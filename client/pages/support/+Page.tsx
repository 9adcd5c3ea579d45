import { makeStills } from '#client/lib/still.tsx';
import { ConsultationSection } from '#client/sections/ConsultationSection.tsx';
import { makeContentPage } from '#client/sections/ContentPage.tsx';

const still = makeStills(() => import('./sections.ts'), ['support']);
const SupportGuide = still('SupportGuide');
const ContentPage = makeContentPage('support');

export function Page() {
  return (
    <>
      <ContentPage brief>
        <SupportGuide />
      </ContentPage>
      <ConsultationSection />
    </>
  );
}
