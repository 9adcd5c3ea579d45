import { Suspense } from 'react';
import { StartCarousel } from '#client/features/demo/carousel/StartCarousel.tsx';
import { Widget } from '#client/features/errors/SiteErrorBoundary.tsx';
import { Figure } from '#client/features/figures/Figure.tsx';
import { makeStills } from '#client/lib/still.tsx';
import { ContactSection } from '#client/sections/ContactSection.tsx';
import { PlatformDemo } from '#client/sections/PlatformDemo.tsx';
import { Container } from '#client/ui/Container.tsx';

const still = makeStills(() => import('./sections.ts'), ['hero', 'home', 'articles']);
const Hero = still('Hero');
const UseCases = still('UseCases');
const Capabilities = still('Capabilities');
const About = still('About');
const Clients = still('Clients');
const NewsSection = still('NewsSection');

export function Page() {
  return (
    <>
      <Hero />
      <StartCarousel />
      <Container className="later py-section">
        <Figure id="evidenceChain" />
      </Container>
      <Suspense>
        <Widget>
          <PlatformDemo heading />
        </Widget>
      </Suspense>
      <UseCases />
      <Capabilities />
      <About />
      <Clients />
      <NewsSection />
      <Suspense>
        <ContactSection />
      </Suspense>
    </>
  );
}
