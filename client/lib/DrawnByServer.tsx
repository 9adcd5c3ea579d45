import { type ReactNode, useEffect, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { ServedHtml } from './served-html.tsx';
import { useServed } from './use-hydrated.ts';

interface DrawnByServerProps {
  /** The part itself, on the server only: it comes from a page setting that the browser lacks. */
  drawn: ReactNode;
  /** Loads the part when the browser has to render it; must be a stable function. */
  load: () => Promise<ReactNode>;
  /** The copy namespaces that the part needs beyond the page's own. */
  copy: readonly string[];
  className?: string;
}

/**
 * A part of a page that is never hydrated if it came in the server's HTML, so its code is not loaded with the page. If
 * the browser has to render it, after a navigation or when another part is requested, its code and words are loaded
 * then; if they cannot be loaded, nothing is shown.
 */
export function DrawnByServer({ drawn, load, copy, className }: DrawnByServerProps) {
  const { loadCopy } = usePageContext();
  const isInHtml = useServed();
  const [loaded, setLoaded] = useState<ReactNode>(null);
  useEffect(() => {
    if (isInHtml) return;
    let isGone = false;
    Promise.all([load(), loadCopy?.(copy)]).then(
      ([part]) => {
        if (!isGone) setLoaded(part);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isInHtml, load, loadCopy, copy]);

  if (drawn || !isInHtml) return <div className={className}>{drawn || loaded}</div>;
  return <ServedHtml className={className} />;
}
