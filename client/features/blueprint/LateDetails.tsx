import { type ComponentType, useEffect, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { Slot } from '#client/lib/slot.tsx';
import type { BlueprintDetailsProps } from './BlueprintDetails.tsx';

/** The copy of the details, loaded with their code. */
const COPY = ['blueprintDetails'] as const;

interface LateDetailsProps extends BlueprintDetailsProps {
  /** Whether these are the details of the page's own address. */
  isServed: boolean;
}

/**
 * The details came with the page. Their code and copy, with each control and its clauses, are loaded when an answer
 * changes; if that fails, nothing is shown, rather than another blueprint's details.
 */
export function LateDetails({ isServed, ...props }: LateDetailsProps) {
  const { loadCopy } = usePageContext();
  const [Loaded, setLoaded] = useState<ComponentType<BlueprintDetailsProps> | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (isServed) return;
    Promise.all([import('./BlueprintDetails.tsx'), loadCopy?.(COPY)]).then(
      ([{ BlueprintDetails }]) => setLoaded(() => BlueprintDetails),
      () => setIsMissing(true),
    );
  }, [isServed, loadCopy]);
  if (Loaded) return <Loaded {...props} />;
  if (isMissing) return null;
  return (
    <div className="contents" aria-busy={!isServed || undefined}>
      <Slot name="details" className="contents" />
    </div>
  );
}
