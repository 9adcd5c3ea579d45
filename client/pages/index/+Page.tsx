import { NewsSection } from '#client/features/articles/NewsSection.tsx';
import { Figure } from '#client/features/figures/Figure.tsx';
import { About } from '#client/sections/About.tsx';
import { Capabilities } from '#client/sections/Capabilities.tsx';
import { Clients } from '#client/sections/Clients.tsx';
import { ContactSection } from '#client/sections/ContactSection.tsx';
import { DemoSection } from '#client/sections/DemoSection.tsx';
import { Hero } from '#client/sections/Hero.tsx';
import { UseCases } from '#client/sections/UseCases.tsx';
import { Container } from '#client/ui/Container.tsx';

export function Page() {
  return (
    <>
      <Hero />
      <Container className="later py-section">
        <Figure id="evidenceChain" />
      </Container>
      <DemoSection heading />
      <UseCases />
      <Capabilities />
      <About />
      <Clients />
      <NewsSection />
      <ContactSection />
    </>
  );
}
