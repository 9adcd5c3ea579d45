import type { ReactNode } from 'react';
import { type Figure, Figures } from './Figures.tsx';

/** A view's figures and, below, what they sum up, which comes first in a narrow window. */
export function ViewBody({
  figures,
  children,
}: {
  figures: readonly Figure[];
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-4">
      <div className="@max-lg:order-last">
        <Figures figures={figures} />
      </div>
      {children}
    </div>
  );
}
