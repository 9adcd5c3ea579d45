import { PreferencesSection } from '#client/features/consent/PreferencesSection.tsx';
import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { ContentPage } from '#client/sections/ContentPage.tsx';

export function Page() {
  const t = useCopy('consent');
  const lang = useWordsLocale('consent');
  return (
    <ContentPage
      namespace="cookiePolicy"
      holds={[{ id: 'preferences', heading: t('settings'), lang }]}
    >
      <PreferencesSection />
    </ContentPage>
  );
}
