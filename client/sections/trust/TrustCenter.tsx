import { ContentPage } from '../ContentPage.tsx';
import { TrustBadges } from './TrustBadges.tsx';
import { TrustDocuments } from './TrustDocuments.tsx';

/** All of /compliance but its form. */
export function TrustCenter() {
  return (
    <ContentPage namespace="compliance">
      <TrustDocuments />
      <TrustBadges />
    </ContentPage>
  );
}
