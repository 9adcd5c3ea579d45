import { makeStills } from '#client/lib/still.tsx';
import { useQuery } from '#client/lib/use-query.ts';
import { makeContentPage } from '#client/sections/ContentPage.tsx';
import { DocumentRequest } from '#client/sections/trust/DocumentRequest.tsx';
import { REQUESTED_DOCUMENTS } from '#shared/trust/documents.ts';

const still = makeStills(() => import('./sections.ts'), ['trust']);
const TrustDocuments = still('TrustDocuments');
const TrustBadges = still('TrustBadges');
const ContentPage = makeContentPage('compliance');

export function Page() {
  const query = useQuery();
  const asked = REQUESTED_DOCUMENTS.find((id) => id === query.get('document')) ?? null;
  return (
    <>
      <ContentPage>
        <TrustDocuments />
        <TrustBadges />
      </ContentPage>
      <DocumentRequest document={asked} />
    </>
  );
}
