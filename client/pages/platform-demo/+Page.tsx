import { usePageContext } from 'vike-react/usePageContext';
import { DemoStill } from '#client/features/demo/DemoStill.tsx';
import { ProductTour } from '#client/features/demo/ProductTour.tsx';
import { askedDemo, DEMO_TABS, type DemoId, findTab } from '#client/features/demo/tabs.ts';
import { Widget } from '#client/features/errors/SiteErrorBoundary.tsx';
import { makeContentPage } from '#client/sections/ContentPage.tsx';
import { PlatformDemo } from '#client/sections/PlatformDemo.tsx';

const ContentPage = makeContentPage('platformDemo');

/** The section that links to the demos that no tab uses. */
const OTHERS_SECTION: DemoId = 'compliance';

export function Page() {
  const asked = askedDemo(usePageContext().location);
  // The transcript of a demo without a tab appears where its picture does: at its own address.
  const others = asked && !findTab(asked) ? [asked] : [];
  const transcripts = DEMO_TABS.map(({ id }) => [
    id,
    [id, ...(id === OTHERS_SECTION ? others : [])].map((demo) => (
      <DemoStill key={demo} kind="transcript" demo={demo} />
    )),
  ]);
  return (
    // Each tab has a section with the same id.
    <ContentPage figures={Object.fromEntries(transcripts)} figuresOf={others.join()}>
      <Widget>
        <PlatformDemo />
      </Widget>
      <Widget>
        <ProductTour />
      </Widget>
    </ContentPage>
  );
}
