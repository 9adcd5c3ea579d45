import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { Slot } from '#client/lib/slot.tsx';
import { useServed } from '#client/lib/use-hydrated.ts';
import type { DemoScene } from './scenes/DemoScene.tsx';
import type { DemoId, Industry } from './tabs.ts';

const COPY = ['demo', 'demoFrame', 'demoScenes', 'productScenes'];

interface DemoPictureProps {
  demo: DemoId;
  industry: Industry;
}

/**
 * A demo as a still picture; it needs a key of what it shows. The one that the server rendered is kept; the code and
 * copy of another are loaded when it is chosen. If they cannot be, nothing is shown.
 */
export function DemoPicture(props: DemoPictureProps) {
  return useServed() ? <Slot name="picture" className="h-full" /> : <LatePicture {...props} />;
}

function LatePicture(props: DemoPictureProps) {
  const { loadCopy } = usePageContext();
  const [Scene, setScene] = useState<ComponentType<ComponentProps<typeof DemoScene>> | null>(null);
  useEffect(() => {
    let isGone = false;
    Promise.all([import('./scenes/DemoScene.tsx'), loadCopy?.(COPY)]).then(
      ([{ DemoScene }]) => {
        if (!isGone) setScene(() => DemoScene);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [loadCopy]);
  return <div className="h-full">{Scene && <Scene {...props} />}</div>;
}
