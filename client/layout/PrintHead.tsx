import { usePageContext } from 'vike-react/usePageContext';
import { useSite } from '#client/lib/site.ts';

/** Print only: the site's name, the page's address, and the date of printing, which `print-page.ts` adds. */
export function PrintHead() {
  const { location } = usePageContext();
  const site = useSite();
  return (
    <div className="print-head hidden">
      <strong>{site.name}</strong>
      <span>{`${site.url}${location}`}</span>
      <span />
    </div>
  );
}
