import { OptOutSection } from '#client/features/consent/OptOutSection.tsx';
import { Widget } from '#client/features/errors/SiteErrorBoundary.tsx';
import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { makeContentPage } from '#client/sections/ContentPage.tsx';

const ContentPage = makeContentPage('doNotSell');

export function Page() {
  const t = useCopy('consent');
  const lang = useWordsLocale('consent');
  return (
    <ContentPage holds={[{ id: 'opt-out', heading: t('optOut.heading'), lang }]}>
      <Widget>
        <OptOutSection />
      </Widget>
    </ContentPage>
  );
}
