import type { FigureId } from '#shared/page/blocks.ts';
import { figures } from './figures.ts';

/** A figure with its caption, by the id that copy uses. */
export function Figure({ id }: { id: FigureId }) {
  const Drawn = figures[id];
  return (
    <div>
      <Drawn />
    </div>
  );
}
