import { type ComponentType, useCallback } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { DrawnByServer } from '#client/lib/DrawnByServer.tsx';
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

const COPY = ['demo', 'demoFrame', 'demoScenes'];

/** A part of the demo as a picture. */
export function DemoStill({ kind, demo }: { kind: keyof DemoStills; demo: DemoId }) {
  const Drawn = usePageContext().config.demoStills?.[kind];
  const load = useCallback(async () => {
    const { demoStills } = await import('./stills.ts');
    const Part = demoStills[kind];
    return <Part demo={demo} />;
  }, [kind, demo]);
  return (
    <DrawnByServer
      drawn={Drawn && <Drawn demo={demo} />}
      load={load}
      copy={COPY}
      // A scene fills the place that it is given, a transcript takes what it needs.
      className={kind === 'scene' ? 'h-full' : undefined}
    />
  );
}
