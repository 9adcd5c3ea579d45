import { DemoStill } from '#client/features/demo/DemoStill.tsx';
import { ProductTour } from '#client/features/demo/ProductTour.tsx';
import type { DemoId } from '#client/features/demo/tabs.ts';
import { Widget } from '#client/features/errors/SiteErrorBoundary.tsx';
import { ContentPage } from '#client/sections/ContentPage.tsx';
import { PlatformDemo } from '#client/sections/PlatformDemo.tsx';

/** The demos whose transcripts stand below the words of a section. */
const TRANSCRIPTS: Readonly<Record<string, readonly DemoId[]>> = {
  dashboard: ['dashboard'],
  tasks: ['tasks'],
  agents: ['agents'],
  compliance: ['compliance', 'documents', 'analytics'],
  workflows: ['workflows'],
};

const FIGURES = Object.fromEntries(
  Object.entries(TRANSCRIPTS).map(([section, demos]) => [
    section,
    demos.map((demo) => <DemoStill key={demo} kind="transcript" demo={demo} />),
  ]),
);

export function Page() {
  return (
    <ContentPage namespace="platformDemo" figures={FIGURES}>
      <Widget>
        <PlatformDemo />
      </Widget>
      <Widget>
        <ProductTour />
      </Widget>
    </ContentPage>
  );
}
