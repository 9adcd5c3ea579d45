import { OpenLinked } from '#client/features/catalogue/OpenLinked.tsx';
import { StartFilter } from '#client/features/catalogue/StartFilter.tsx';
import { Widget } from '#client/features/errors/SiteErrorBoundary.tsx';
import { makeStills } from '#client/lib/still.tsx';
import { makeContentPage } from '#client/sections/ContentPage.tsx';

const still = makeStills(() => import('./sections.ts'), ['useCases', 'catalogue']);
const UseCaseCatalogue = still('UseCaseCatalogue');
const ContentPage = makeContentPage('useCases');

export function Page() {
  return (
    <>
      <ContentPage>
        <UseCaseCatalogue />
      </ContentPage>
      <Widget>
        <StartFilter />
        <OpenLinked />
      </Widget>
    </>
  );
}
