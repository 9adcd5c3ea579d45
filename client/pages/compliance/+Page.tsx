import { makeStills } from '#client/lib/still.tsx';
import { useQuery } from '#client/lib/use-query.ts';
import { DocumentRequest } from '#client/sections/trust/DocumentRequest.tsx';
import { REQUESTED_DOCUMENTS } from '#shared/trust/documents.ts';

const still = makeStills(() => import('./sections.ts'), ['compliance', 'trust']);
const TrustCenter = still('TrustCenter');

export function Page() {
  const query = useQuery();
  const asked = REQUESTED_DOCUMENTS.find((id) => id === query.get('document')) ?? null;
  return (
    <>
      <TrustCenter />
      <DocumentRequest document={asked} />
    </>
  );
}
