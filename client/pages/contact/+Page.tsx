import { ContactGuide } from '#client/sections/ContactGuide.tsx';
import { ContactSection } from '#client/sections/ContactSection.tsx';

export function Page() {
  return (
    <>
      <ContactSection page />
      <ContactGuide />
    </>
  );
}
