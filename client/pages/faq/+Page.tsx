import { ContentPage } from '#client/sections/ContentPage.tsx';
import { Documentation } from '#client/sections/faq/Documentation.tsx';
import { QuestionCatalogue } from '#client/sections/faq/QuestionCatalogue.tsx';

export function Page() {
  return (
    <ContentPage namespace="faq" brief>
      <QuestionCatalogue />
      <Documentation />
    </ContentPage>
  );
}
