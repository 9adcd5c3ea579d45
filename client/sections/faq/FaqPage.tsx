import { ContentPage } from '../ContentPage.tsx';
import { QuestionCatalogue } from './QuestionCatalogue.tsx';

/** All of /faq. */
export function FaqPage() {
  return (
    <ContentPage namespace="faq" brief>
      <QuestionCatalogue />
    </ContentPage>
  );
}
