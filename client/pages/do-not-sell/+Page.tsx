import { OptOutSection } from '#client/features/consent/OptOutSection.tsx';
import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { ContentPage } from '#client/sections/ContentPage.tsx';

export function Page() {
  const t = useCopy('consent');
  const lang = useWordsLocale('consent');
  return (
    <ContentPage
      namespace="doNotSell"
      holds={[{ id: 'opt-out', heading: t('optOut.heading'), lang }]}
    >
      <OptOutSection />
    </ContentPage>
  );
}
