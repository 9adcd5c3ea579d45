import { usePageContext } from 'vike-react/usePageContext';
import { useSite } from '#client/lib/site.ts';

/** On paper alone: whose page it is, its address, and the day it was printed, which `print-page.ts` adds. */
export function PrintHead() {
  const { location } = usePageContext();
  const site = useSite();
  return (
    <div className="print-head hidden">
      <strong>{site.name}</strong>
      <span>{`${site.url}${location}`}</span>
      <span suppressHydrationWarning />
    </div>
  );
}
