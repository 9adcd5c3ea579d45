import { StartFilter } from '#client/features/catalogue/StartFilter.tsx';
import { Widget } from '#client/features/errors/SiteErrorBoundary.tsx';
import { makeStills } from '#client/lib/still.tsx';
import { makeContentPage } from '#client/sections/ContentPage.tsx';

const ContentPage = makeContentPage('integrations');

const still = makeStills(async () => await import('./catalogue.ts'), ['integrations', 'catalogue']);
const SystemCatalogue = still('SystemCatalogue');

export function Page() {
  return (
    <ContentPage>
      <SystemCatalogue />
      <Widget>
        <StartFilter />
      </Widget>
    </ContentPage>
  );
}
