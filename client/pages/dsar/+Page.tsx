import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { ContentPage } from '#client/sections/ContentPage.tsx';
import { PrivacyRequestSection } from '#client/sections/PrivacyRequestSection.tsx';

export function Page() {
  const t = useCopy('privacyRequest');
  const lang = useWordsLocale('privacyRequest');
  return (
    <ContentPage namespace="dsar" holds={[{ id: 'privacy', heading: t('title'), lang }]}>
      <PrivacyRequestSection />
    </ContentPage>
  );
}
