import { ContentPage } from '#client/sections/ContentPage.tsx';
import { TemplateCatalogue } from '#client/sections/templates/TemplateCatalogue.tsx';

export function Page() {
  return (
    <ContentPage namespace="templates">
      <TemplateCatalogue />
    </ContentPage>
  );
}
