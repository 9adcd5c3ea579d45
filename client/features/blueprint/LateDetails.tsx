import { type ComponentType, useEffect, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { ServedHtml } from '#client/lib/served-html.tsx';
import { useServed } from '#client/lib/use-hydrated.ts';
import type { BlueprintDetailsProps } from './BlueprintDetails.tsx';

/** The copy of the details, loaded with their code. */
const COPY = ['blueprintDetails'] as const;

const loadDetails = () => import('./BlueprintDetails.tsx');

interface LateDetailsProps extends BlueprintDetailsProps {
  /** Whether these are the details of the page's own address. */
  isServed: boolean;
}

/**
 * The details are in the server's HTML (`DetailsStill`, named in the page's `+stills.ts`). Their code and copy, with
 * each control and its clauses, are loaded when an answer changes; if that fails, nothing is shown, rather than another
 * blueprint's details.
 */
export function LateDetails({ isServed, ...props }: LateDetailsProps) {
  const { config, loadCopy } = usePageContext();
  const isInHtml = useServed();
  const [Loaded, setLoaded] = useState<ComponentType<BlueprintDetailsProps> | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const isWanted = !(isInHtml && isServed);

  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    Promise.all([loadDetails(), loadCopy?.(COPY)]).then(
      ([{ BlueprintDetails }]) => {
        if (!isGone) setLoaded(() => BlueprintDetails);
      },
      () => {
        if (!isGone) setIsMissing(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, loadCopy]);

  if (Loaded) return <Loaded {...props} />;
  const Still = config.stills?.BlueprintDetails;
  if (Still)
    return (
      <div className="contents">
        <Still />
      </div>
    );
  if (isMissing || !isInHtml) return null;
  return <ServedHtml className="contents" aria-busy={isWanted || undefined} />;
}
