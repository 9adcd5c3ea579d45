import { StartFilter } from '#client/features/catalogue/StartFilter.tsx';
import { Widget } from '#client/features/errors/SiteErrorBoundary.tsx';
import { makeStills } from '#client/lib/still.tsx';
import { ContentPage } from '#client/sections/ContentPage.tsx';

const still = makeStills(async () => await import('./catalogue.ts'), ['integrations', 'catalogue']);
const SystemCatalogue = still('SystemCatalogue');

export function Page() {
  return (
    <ContentPage namespace="integrations">
      <SystemCatalogue />
      <Widget>
        <StartFilter />
      </Widget>
    </ContentPage>
  );
}
