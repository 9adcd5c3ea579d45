import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { Slot } from '#client/lib/slot.tsx';
import { useServed } from '#client/lib/use-hydrated.ts';
import type { DemoScene } from './scenes/DemoScene.tsx';
import type { DemoId, Industry } from './tabs.ts';
import { DEMO_COPY } from './use-demo-viewer.ts';

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
    Promise.all([import('./scenes/DemoScene.tsx'), loadCopy?.(DEMO_COPY)]).then(
      ([{ DemoScene }]) => setScene(() => DemoScene),
      () => undefined,
    );
  }, [loadCopy]);
  return <div className="h-full">{Scene && <Scene {...props} />}</div>;
}
