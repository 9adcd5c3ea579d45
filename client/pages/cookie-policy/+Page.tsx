import { PreferencesSection } from '#client/features/consent/PreferencesSection.tsx';
import { Widget } from '#client/features/errors/SiteErrorBoundary.tsx';
import { useCopy, useCopyLang, useLocale } from '#client/lib/copy.ts';
import { ContentPage } from '#client/sections/ContentPage.tsx';

export function Page() {
  const t = useCopy('consent');
  const locale = useLocale();
  const lang = useCopyLang('consent') ?? locale;
  return (
    <ContentPage
      namespace="cookiePolicy"
      holds={[{ id: 'preferences', heading: t('settings'), lang }]}
    >
      <Widget>
        <PreferencesSection />
      </Widget>
    </ContentPage>
  );
}
