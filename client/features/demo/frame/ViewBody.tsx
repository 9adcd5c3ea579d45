import type { ReactNode } from 'react';
import { type Figure, Figures } from './Figures.tsx';

/** A view's figures and, below them, what they sum up; in a narrow window that comes first. */
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
