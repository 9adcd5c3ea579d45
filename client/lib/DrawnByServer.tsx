import { type ReactNode, useEffect, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { ServedHtml } from './served-html.tsx';
import { useServed } from './use-hydrated.ts';

interface DrawnByServerProps {
  /** On the server: the part itself, which a setting of the page brings that the browser does not have. */
  drawn: ReactNode;
  /** Brings the part where the browser has to draw it; the same function for the same part. */
  load: () => Promise<ReactNode>;
  /** The words that the part needs; the page has its own without them. */
  copy: readonly string[];
  className?: string;
}

/**
 * A part of a page that no script touches where it came in the server's HTML, so that its code is not
 * loaded with the page. Where the browser draws it itself, after a navigation or when another part is asked
 * for, its code and its words come then; where they do not come, there is nothing.
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
