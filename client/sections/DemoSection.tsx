import { usePageContext } from 'vike-react/usePageContext';
import { askedIndustry } from '#client/features/demo/industries.ts';
import { PlatformDemo } from '#client/features/demo/PlatformDemo.tsx';
import { DemoScene } from '#client/features/demo/scenes/DemoScene.tsx';
import { askedDemo, FIRST_DEMO } from '#client/features/demo/tabs.ts';
import { Island } from '#client/islands/Island.tsx';

/** The platform demo with the picture of its open tab; `heading`: as a section of a page about something else. */
export function DemoSection({ heading = false }: { heading?: boolean }) {
  const { location } = usePageContext();
  const demo = askedDemo(location) ?? FIRST_DEMO;
  return (
    <Island
      name="PlatformDemo"
      part={PlatformDemo}
      props={{ heading }}
      slots={{ picture: <DemoScene demo={demo} industry={askedIndustry(location)} /> }}
      when={heading ? 'view' : 'idle'}
    />
  );
}
