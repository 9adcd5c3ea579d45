import { usePageContext } from 'vike-react/usePageContext';
import { PlatformDemo } from '#client/features/demo/PlatformDemo.tsx';
import { DemoScene } from '#client/features/demo/scenes/DemoScene.tsx';
import { FIRST_DEMO, requestedDemo, requestedIndustry } from '#client/features/demo/tabs.ts';
import { Island } from '#client/islands/Island.tsx';

/** The platform demo with the picture of its open tab; `heading`: as a section of a page about something else. */
export function DemoSection({ heading = false }: { heading?: boolean }) {
  const { location } = usePageContext();
  const demo = requestedDemo(location) ?? FIRST_DEMO;
  return (
    <Island
      name="PlatformDemo"
      part={PlatformDemo}
      props={{ heading }}
      slots={{ picture: <DemoScene demo={demo} industry={requestedIndustry(location)} /> }}
      when={heading ? 'view' : 'idle'}
    />
  );
}
