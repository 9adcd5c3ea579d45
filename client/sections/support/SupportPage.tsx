import { ContentPage } from '../ContentPage.tsx';
import { SupportGuide } from './SupportGuide.tsx';

/** All of /support before its form. */
export function SupportPage() {
  return (
    <ContentPage namespace="support" brief>
      <SupportGuide />
    </ContentPage>
  );
}
