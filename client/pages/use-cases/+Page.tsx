import { useSearchParams } from 'react-router-dom';
import { ContentPage } from '#client/sections/ContentPage.tsx';
import { matchUseCase } from '#client/sections/use-cases/match-use-case.ts';
import { UseCaseNote } from '#client/sections/use-cases/UseCaseNote.tsx';

export function Page() {
  const [query] = useSearchParams();
  const asked = matchUseCase(query);
  return (
    <ContentPage
      namespace="useCases"
      first={asked && { id: asked, note: <UseCaseNote id={asked} /> }}
    />
  );
}
