import { type ComponentType, useEffect, useState } from 'react';
import { useHydrated } from 'vike-react/useHydrated';
import { usePageContext } from 'vike-react/usePageContext';
import type { DemoId } from './tabs.ts';

/** What a page's `+demoStills` names: parts that only the server draws. */
export type DemoStills = Record<'scene' | 'transcript', ComponentType<{ demo: DemoId }>>;

declare global {
  namespace Vike {
    interface Config {
      /** Server only: the parts of the demo that a page shows. */
      demoStills?: DemoStills;
    }
  }
}

/** The words of what is loaded; the page has its own without them. */
const COPY = ['demo', 'demoFrame', 'demoScenes'];

/**
 * A part of the demo that no script touches where it came in the server's HTML, so that its code is not
 * loaded with the page. Where the browser draws it itself, after a navigation or for another tab, its code
 * and its words come then; where they do not come, there is nothing.
 */
export function DemoStill({ kind, demo }: { kind: keyof DemoStills; demo: DemoId }) {
  const { config, loadCopy } = usePageContext();
  const hydrated = useHydrated();
  const [isInHtml] = useState(!hydrated);
  const [Loaded, setLoaded] = useState<ComponentType<{ demo: DemoId }> | null>(null);
  useEffect(() => {
    if (isInHtml) return;
    let isGone = false;
    Promise.all([import('./stills.ts'), loadCopy?.(COPY)]).then(
      ([{ demoStills }]) => {
        if (!isGone) setLoaded(() => demoStills[kind]);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isInHtml, kind, loadCopy]);

  // A scene fills the place that it is given, a transcript takes what it needs.
  const className = kind === 'scene' ? 'h-full' : undefined;
  const Drawn = config.demoStills?.[kind] ?? Loaded;
  if (Drawn)
    return (
      <div className={className}>
        <Drawn demo={demo} />
      </div>
    );
  if (!isInHtml) return <div className={className} />;
  // React neither reads nor writes what stands in an element whose HTML is said to be somebody else's.
  return (
    <div
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text, which is never set
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  );
}
