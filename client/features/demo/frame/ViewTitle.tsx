import type { ReactNode, Ref } from 'react';

interface ViewTitleProps {
  title: ReactNode;
  /** If set, the heading can be given the focus. */
  ref?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** The heading of a view, with controls or marks beside it. */
export function ViewTitle({ title, ref, children }: ViewTitleProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h3 ref={ref} tabIndex={ref ? -1 : undefined} className="text-2xl">
        {title}
      </h3>
      {children}
    </div>
  );
}
