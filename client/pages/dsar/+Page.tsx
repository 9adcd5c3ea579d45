import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { makeContentPage } from '#client/sections/ContentPage.tsx';
import { PrivacyRequestSection } from '#client/sections/PrivacyRequestSection.tsx';

const ContentPage = makeContentPage('dsar');

export function Page() {
  const t = useCopy('privacyRequest');
  const lang = useWordsLocale('privacyRequest');
  return (
    <ContentPage holds={[{ id: 'privacy', heading: t('title'), lang }]}>
      <PrivacyRequestSection />
    </ContentPage>
  );
}
