import { ContentPage } from '#client/sections/ContentPage.tsx';
import { SystemCatalogue } from '#client/sections/integrations/SystemCatalogue.tsx';

export function Page() {
  return (
    <ContentPage namespace="integrations">
      <SystemCatalogue />
    </ContentPage>
  );
}
