import { useQuery } from '#client/lib/use-query.ts';
import { ContentPage } from '#client/sections/ContentPage.tsx';
import { DocumentRequest } from '#client/sections/trust/DocumentRequest.tsx';
import { TrustBadges } from '#client/sections/trust/TrustBadges.tsx';
import { TrustDocuments } from '#client/sections/trust/TrustDocuments.tsx';
import { REQUESTED_DOCUMENTS } from '#shared/trust/documents.ts';

export function Page() {
  const query = useQuery();
  const requested = REQUESTED_DOCUMENTS.find((id) => id === query.get('document')) ?? null;
  return (
    <>
      <ContentPage namespace="compliance">
        <TrustDocuments />
        <TrustBadges />
      </ContentPage>
      <DocumentRequest document={requested} />
    </>
  );
}
