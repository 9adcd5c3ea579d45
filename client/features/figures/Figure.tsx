import { useMemo } from 'react';
import { makeStills } from '#client/lib/still.tsx';
import type { FigureId } from '#shared/page/blocks.ts';

const still = makeStills(async () => (await import('./figures.ts')).figures, ['figures']);

/** A figure with its caption, by the id under which copy places it. */
export function Figure({ id }: { id: FigureId }) {
  const Drawn = useMemo(() => still(id), [id]);
  // What the server draws has no box of its own, and what stands around a figure keeps its distance from one.
  return (
    <div>
      <Drawn />
    </div>
  );
}
