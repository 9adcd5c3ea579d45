import { ConsultationSection } from '#client/sections/ConsultationSection.tsx';
import { ContactGuide } from '#client/sections/ContactGuide.tsx';
import { ContactSection } from '#client/sections/ContactSection.tsx';

export function Page() {
  return (
    <>
      <ContactSection page />
      <ConsultationSection />
      <ContactGuide />
    </>
  );
}
