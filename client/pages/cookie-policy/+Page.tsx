import { PreferencesSection } from '#client/features/consent/PreferencesSection.tsx';
import { Widget } from '#client/features/errors/SiteErrorBoundary.tsx';
import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { makeContentPage } from '#client/sections/ContentPage.tsx';

const ContentPage = makeContentPage('cookiePolicy');

export function Page() {
  const t = useCopy('consent');
  const lang = useWordsLocale('consent');
  return (
    <ContentPage holds={[{ id: 'preferences', heading: t('settings'), lang }]}>
      <Widget>
        <PreferencesSection />
      </Widget>
    </ContentPage>
  );
}
