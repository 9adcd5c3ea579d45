import { OpenLinked } from '#client/features/catalogue/OpenLinked.tsx';
import { StartFilter } from '#client/features/catalogue/StartFilter.tsx';
import { Widget } from '#client/features/errors/SiteErrorBoundary.tsx';
import { makeStills } from '#client/lib/still.tsx';

const still = makeStills(() => import('./sections.ts'), ['useCases', 'catalogue']);
const UseCasesPage = still('UseCasesPage');

export function Page() {
  return (
    <>
      <UseCasesPage />
      <Widget>
        <StartFilter />
        <OpenLinked />
      </Widget>
    </>
  );
}
