import { useQuery } from '#client/lib/links.ts';
import { ContentPage } from '#client/sections/ContentPage.tsx';
import { DocumentRequest } from '#client/sections/trust/DocumentRequest.tsx';
import { TrustBadges } from '#client/sections/trust/TrustBadges.tsx';
import { TrustDocuments } from '#client/sections/trust/TrustDocuments.tsx';
import { readDocumentRequest } from '#shared/trust/documents.ts';

export function Page() {
  const request = readDocumentRequest(useQuery());
  return (
    <>
      <ContentPage namespace="compliance">
        <TrustDocuments {...request} />
        <TrustBadges />
      </ContentPage>
      <DocumentRequest {...request} />
    </>
  );
}
