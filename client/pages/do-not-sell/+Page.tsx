import { OptOutSection } from '#client/features/consent/OptOutSection.tsx';
import { Widget } from '#client/features/errors/SiteErrorBoundary.tsx';
import { useCopy, useCopyLang, useLocale } from '#client/lib/copy.ts';
import { ContentPage } from '#client/sections/ContentPage.tsx';

export function Page() {
  const t = useCopy('consent');
  const locale = useLocale();
  const lang = useCopyLang('consent') ?? locale;
  return (
    <ContentPage
      namespace="doNotSell"
      holds={[{ id: 'opt-out', heading: t('optOut.heading'), lang }]}
    >
      <Widget>
        <OptOutSection />
      </Widget>
    </ContentPage>
  );
}
