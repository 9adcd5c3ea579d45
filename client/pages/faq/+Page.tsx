import { OpenLinked } from '#client/features/catalogue/OpenLinked.tsx';
import { StartFilter } from '#client/features/catalogue/StartFilter.tsx';
import { Widget } from '#client/features/errors/SiteErrorBoundary.tsx';
import { ShowNearest } from '#client/features/faq/ShowNearest.tsx';
import { makeStills } from '#client/lib/still.tsx';
import { makeContentPage } from '#client/sections/ContentPage.tsx';

const still = makeStills(() => import('./sections.ts'), ['faq', 'catalogue']);
const QuestionCatalogue = still('QuestionCatalogue');
const ContentPage = makeContentPage('faq');

export function Page() {
  return (
    <>
      <ContentPage brief>
        <QuestionCatalogue />
      </ContentPage>
      <Widget>
        <StartFilter />
        <ShowNearest />
        <OpenLinked />
      </Widget>
    </>
  );
}
