import { usePageContext } from 'vike-react/usePageContext';
import { DrawnByServer } from '#client/lib/DrawnByServer.tsx';

const COPY = ['demoFrame', 'productScenes', 'hero'];

/** The scenes of the home page's slides, which are never hydrated. */
export function ProductTour() {
  const Drawn = usePageContext().config.demoStills?.tour;
  return <DrawnByServer drawn={Drawn && <Drawn />} load={load} copy={COPY} />;
}

async function load() {
  const { demoStills } = await import('./stills.ts');
  return <demoStills.tour />;
}
