import { type ComponentType, useCallback } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { DrawnByServer } from '#client/lib/DrawnByServer.tsx';
import type { FigureId } from '#shared/page/blocks.ts';

declare global {
  namespace Vike {
    interface Config {
      /** Server only: what draws the figures. */
      figures?: Readonly<Record<FigureId, ComponentType>>;
    }
  }
}

const COPY = ['figures'];

/** A figure with its caption, by the id under which copy places it. */
export function Figure({ id }: { id: FigureId }) {
  const Drawn = usePageContext().config.figures?.[id];
  const load = useCallback(async () => {
    const { figures } = await import('./figures.ts');
    const Part = figures[id];
    return <Part />;
  }, [id]);
  return <DrawnByServer drawn={Drawn && <Drawn />} load={load} copy={COPY} />;
}
