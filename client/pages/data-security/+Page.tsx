import { ContentPage } from '#client/sections/ContentPage.tsx';
import { PlatformAnswers } from '#client/sections/trust/PlatformAnswers.tsx';

export function Page() {
  return (
    <ContentPage namespace="dataSecurity">
      <PlatformAnswers />
    </ContentPage>
  );
}
