import { ContentPage } from '../ContentPage.tsx';
import { UseCaseCatalogue } from './UseCaseCatalogue.tsx';

/** All of /use-cases. */
export function UseCasesPage() {
  return (
    <ContentPage namespace="useCases">
      <UseCaseCatalogue />
    </ContentPage>
  );
}
