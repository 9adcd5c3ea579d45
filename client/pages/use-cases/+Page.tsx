import { StartFilter } from '#client/features/catalogue/StartFilter.tsx';
import { Widget } from '#client/features/errors/SiteErrorBoundary.tsx';
import { makeStills } from '#client/lib/still.tsx';
import { OpenLinked } from '#client/sections/use-cases/OpenLinked.tsx';

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
