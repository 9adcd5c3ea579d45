import { OpenLinked } from '#client/features/catalogue/OpenLinked.tsx';
import { StartFilter } from '#client/features/catalogue/StartFilter.tsx';
import { Widget } from '#client/features/errors/SiteErrorBoundary.tsx';
import { ShowNearest } from '#client/features/faq/ShowNearest.tsx';
import { makeStills } from '#client/lib/still.tsx';

const still = makeStills(() => import('./sections.ts'), ['faq', 'catalogue']);
const FaqPage = still('FaqPage');

export function Page() {
  return (
    <>
      <FaqPage />
      <Widget>
        <StartFilter />
        <ShowNearest />
        <OpenLinked />
      </Widget>
    </>
  );
}
