import { OptOutSection } from '#client/features/consent/OptOutSection.tsx';
import { ContentPage } from '#client/sections/ContentPage.tsx';

export function Page() {
  return (
    <ContentPage namespace="doNotSell">
      <OptOutSection />
    </ContentPage>
  );
}
