import { ContentPage } from '#client/sections/ContentPage.tsx';
import { QuestionCatalogue } from '#client/sections/faq/QuestionCatalogue.tsx';

export function Page() {
  return (
    <ContentPage namespace="faq" brief>
      <QuestionCatalogue />
    </ContentPage>
  );
}
