import { type ComponentType, useCallback } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { DrawnByServer } from '#client/lib/DrawnByServer.tsx';
import { askedIndustry, type Industry } from './industries.ts';
import type { DemoId } from './tabs.ts';

/** What a page's `+demoStills` names: parts that only the server renders. */
type DemoStills = Record<StillKind, ComponentType<StillProps>> & { tour: ComponentType };

type StillKind = 'scene' | 'transcript';

interface StillProps {
  demo: DemoId;
  /** The company whose sample it shows. */
  industry: Industry;
}

interface DemoStillProps {
  kind: StillKind;
  demo: DemoId;
  /** The company whose sample it shows; by default the one in the page's address. */
  industry?: Industry;
}

declare global {
  namespace Vike {
    interface Config {
      /** Server only: the parts of the demo that a page shows. */
      demoStills?: DemoStills;
    }
  }
}

const COPY = ['demo', 'demoFrame', 'demoScenes', 'productScenes'];

/** A part of the demo as a still picture. */
export function DemoStill({ kind, demo, industry }: DemoStillProps) {
  const { config, location } = usePageContext();
  const Drawn = config.demoStills?.[kind];
  const company = industry ?? askedIndustry(location);
  const load = useCallback(async () => {
    const { demoStills } = await import('./stills.ts');
    const Part = demoStills[kind];
    return <Part demo={demo} industry={company} />;
  }, [kind, demo, company]);
  return (
    <DrawnByServer
      drawn={Drawn && <Drawn demo={demo} industry={company} />}
      load={load}
      copy={COPY}
      // A scene fills its container, a transcript has its natural height.
      className={kind === 'scene' ? 'h-full' : undefined}
    />
  );
}
