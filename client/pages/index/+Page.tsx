import { NewsSection } from '#client/features/articles/NewsSection.tsx';
import { Figure } from '#client/features/figures/Figure.tsx';
import { About } from '#client/sections/About.tsx';
import { Capabilities } from '#client/sections/Capabilities.tsx';
import { ContactSection } from '#client/sections/ContactSection.tsx';
import { Hero } from '#client/sections/Hero.tsx';
import { PlatformDemo } from '#client/sections/PlatformDemo.tsx';
import { UseCases } from '#client/sections/UseCases.tsx';
import { Container } from '#client/ui/Container.tsx';

export function Page() {
  return (
    <>
      <Hero />
      <Container className="pt-section">
        <Figure id="evidenceChain" />
      </Container>
      <PlatformDemo heading />
      <UseCases />
      <Capabilities />
      <About />
      <NewsSection />
      <ContactSection />
    </>
  );
}
