import type { ComponentType, ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { DrawnByServer } from '#client/lib/DrawnByServer.tsx';
import { DRAWN_NAMESPACES } from '#shared/i18n/namespaces.ts';

/** The parts of the frame that only the server renders. */
export type FramePart = 'Header' | 'Directory';

declare global {
  namespace Vike {
    interface Config {
      /** Server only. */
      frame?: Readonly<Record<FramePart, ComponentType>>;
    }
  }
}

/** For when the browser has to render a part itself, e.g. when the frame is mounted again after an error. */
const load = (part: FramePart) => async (): Promise<ReactNode> => {
  const { frame } = await import('./frame.ts');
  const Part = frame[part];
  return <Part />;
};
const LOADERS = { Header: load('Header'), Directory: load('Directory') };

/** A part of the frame as the server rendered it: neither its code nor its copy is loaded with the page. */
export function DrawnFrame({ part }: { part: FramePart }) {
  const { config } = usePageContext();
  const Part = config.frame?.[part];
  return (
    <DrawnByServer
      drawn={Part && <Part />}
      load={LOADERS[part]}
      copy={DRAWN_NAMESPACES}
      className="contents"
    />
  );
}
