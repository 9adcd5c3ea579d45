import { useMemo } from 'react';
import { makeStills } from '#client/lib/still.tsx';
import type { FigureId } from '#shared/page/blocks.ts';

const still = makeStills(async () => (await import('./figures.ts')).figures, ['figures']);

/** A figure with its caption, by the id that copy uses. */
export function Figure({ id }: { id: FigureId }) {
  const Drawn = useMemo(() => still(id), [id]);
  // What the server renders has no box of its own, and spacing around a figure needs one.
  return (
    <div>
      <Drawn />
    </div>
  );
}
