import { usePageContext } from 'vike-react/usePageContext';
import { DemoTranscript } from '#client/features/demo/scenes/DemoTranscript.tsx';
import { SlideTour } from '#client/features/demo/scenes/SlideTour.tsx';
import {
  DEMO_TABS,
  type DemoId,
  findTab,
  requestedDemo,
  requestedIndustry,
} from '#client/features/demo/tabs.ts';
import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { ContentPage } from '#client/sections/ContentPage.tsx';
import { DemoSection } from '#client/sections/DemoSection.tsx';

/** The section that links to the demos that no tab uses. */
const OTHERS_SECTION: DemoId = 'compliance';

export function Page() {
  const t = useCopy('demoFrame');
  const { location } = usePageContext();
  const requested = requestedDemo(location);
  const industry = requestedIndustry(location);
  // The transcript of a demo without a tab appears where its picture does: at its own address.
  const others = requested && !findTab(requested) ? [requested] : [];
  const transcripts = DEMO_TABS.map(({ id }) => [
    id,
    [id, ...(id === OTHERS_SECTION ? others : [])].map((demo) => (
      <div key={demo}>
        <DemoTranscript demo={demo} industry={industry} />
      </div>
    )),
  ]);
  return (
    // Each tab has a section with the same id.
    <ContentPage
      namespace="platformDemo"
      folded={<span lang={useWordsLocale('demoFrame')}>{t('textVersion')}</span>}
      figures={Object.fromEntries(transcripts)}
    >
      <DemoSection />
      <SlideTour />
    </ContentPage>
  );
}
