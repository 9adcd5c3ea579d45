import { ContentPage } from '#client/sections/ContentPage.tsx';
import { UseCaseCatalogue } from '#client/sections/use-cases/UseCaseCatalogue.tsx';

export function Page() {
  return (
    <ContentPage namespace="useCases">
      <UseCaseCatalogue />
    </ContentPage>
  );
}
