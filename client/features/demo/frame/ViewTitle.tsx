import type { ReactNode } from 'react';

/** The heading of a view, with controls or marks beside it. */
export function ViewTitle({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h3 className="text-2xl">{title}</h3>
      {children}
    </div>
  );
}
