import { makeStills } from '#client/lib/still.tsx';
import { ConsultationSection } from '#client/sections/ConsultationSection.tsx';

const still = makeStills(() => import('./sections.ts'), ['support']);
const SupportPage = still('SupportPage');

export function Page() {
  return (
    <>
      <SupportPage />
      <ConsultationSection />
    </>
  );
}
