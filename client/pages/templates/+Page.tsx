import { StartFilter } from '#client/features/catalogue/StartFilter.tsx';
import { Widget } from '#client/features/errors/SiteErrorBoundary.tsx';
import { makeStills } from '#client/lib/still.tsx';
import { makeContentPage } from '#client/sections/ContentPage.tsx';

const ContentPage = makeContentPage('templates');

const still = makeStills(async () => await import('./catalogue.ts'), ['templates', 'catalogue']);
const TemplateCatalogue = still('TemplateCatalogue');

export function Page() {
  return (
    <ContentPage>
      <TemplateCatalogue />
      <Widget>
        <StartFilter />
      </Widget>
    </ContentPage>
  );
}
